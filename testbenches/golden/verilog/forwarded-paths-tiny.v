// forwarded_paths
//
// Written from its Rust description; do not edit.
//
// Modules:
//   forwarded_paths
//     path_forwarding_64 x4
//     highest_path_64_6 x4

`default_nettype none

module path_forwarding_64 (
  input wire clock,
  input wire reset,
  input wire [7:0] position,
  input wire push_valid,
  input wire suspends_left,
  input wire suspends_right,
  input wire pop_valid,
  input wire keeps,
  input wire forward_valid,
  input wire forward_right,
  input wire [7:0] forward_position,
  input wire end_valid,
  output wire [63:0] suspended_left,
  output wire [63:0] suspended_right,
  output wire left,
  output wire right,
  output wire [7:0] home
);
  localparam [63:0] position_0 = 64'h1;

  wire [63:0] top_bit;
  wire [63:0] below_bit;
  wire [63:0] home_bit;
  reg [63:0] left_sets;
  reg [63:0] right_sets;
  reg [63:0] left_without;
  reg [63:0] right_without;
  reg [63:0] left_kept;
  reg [63:0] right_kept;
  wire changes;
  reg [63:0] left_paths_d;
  reg [63:0] left_paths;
  reg [63:0] right_paths_d;
  reg [63:0] right_paths;
  reg left_runs;
  reg right_runs;
  reg [7:0] home_position;

  assign suspended_left = left_paths;
  assign suspended_right = right_paths;
  assign left = left_runs;
  assign right = right_runs;
  assign home = home_position;
  assign top_bit = position_0 << position;
  assign below_bit = top_bit >> 6'h1;
  assign home_bit = position_0 << home_position;

  always @* begin
    left_without = left_paths;
    if (left_runs) begin
      left_without = left_paths & ~home_bit;
    end
  end

  always @* begin
    right_without = right_paths;
    if (right_runs) begin
      right_without = right_paths & ~home_bit;
    end
  end

  always @* begin
    left_kept = left_without;
    right_kept = right_without;
    if (keeps) begin
      left_kept = left_paths;
      right_kept = right_paths;
    end
  end

  always @* begin
    left_sets = 64'h0;
    if (suspends_left) begin
      left_sets = top_bit;
    end
  end

  always @* begin
    right_sets = 64'h0;
    if (suspends_right) begin
      right_sets = top_bit;
    end
  end

  always @* begin
    left_paths_d = left_kept | left_sets;
    right_paths_d = right_kept | right_sets;
    if (end_valid) begin
      left_paths_d = left_without;
      right_paths_d = right_without;
    end
    if (pop_valid) begin
      left_paths_d = left_kept & ~below_bit;
      right_paths_d = right_kept & ~below_bit;
    end
  end

  assign changes = push_valid | end_valid | pop_valid;

  always @(posedge clock) begin
    if (reset) begin
      left_paths <= 64'h0;
      right_paths <= 64'h0;
    end else if (changes) begin
      left_paths <= left_paths_d;
      right_paths <= right_paths_d;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      left_runs <= 1'b0;
      right_runs <= 1'b0;
    end else if (forward_valid | changes) begin
      left_runs <= forward_valid & !forward_right;
      right_runs <= forward_valid & forward_right;
    end
  end

  always @(posedge clock) begin
    if (reset) begin
      home_position <= 8'h0;
    end else if (forward_valid) begin
      home_position <= forward_position;
    end
  end
endmodule

module highest_path_64_6 (
  input wire [63:0] paths,
  output wire valid,
  output wire [7:0] position
);
  localparam [5:0] decided_0 = 6'h1;
  localparam [5:0] decided_1 = 6'h1;
  localparam [5:0] decided_2 = 6'h1;
  localparam [5:0] decided_3 = 6'h1;
  localparam [5:0] decided_4 = 6'h1;
  localparam [5:0] decided_5 = 6'h1;
  localparam [5:0] decided_6 = 6'h1;
  localparam [5:0] decided_7 = 6'h1;
  localparam [5:0] decided_8 = 6'h1;
  localparam [5:0] decided_9 = 6'h1;
  localparam [5:0] decided_10 = 6'h1;
  localparam [5:0] decided_11 = 6'h1;
  localparam [5:0] decided_12 = 6'h1;
  localparam [5:0] decided_13 = 6'h1;
  localparam [5:0] decided_14 = 6'h1;
  localparam [5:0] decided_15 = 6'h1;
  localparam [5:0] decided_16 = 6'h1;
  localparam [5:0] decided_17 = 6'h1;
  localparam [5:0] decided_18 = 6'h1;
  localparam [5:0] decided_19 = 6'h1;
  localparam [5:0] decided_20 = 6'h1;
  localparam [5:0] decided_21 = 6'h1;
  localparam [5:0] decided_22 = 6'h1;
  localparam [5:0] decided_23 = 6'h1;
  localparam [5:0] decided_24 = 6'h1;
  localparam [5:0] decided_25 = 6'h1;
  localparam [5:0] decided_26 = 6'h1;
  localparam [5:0] decided_27 = 6'h1;
  localparam [5:0] decided_28 = 6'h1;
  localparam [5:0] decided_29 = 6'h1;
  localparam [5:0] decided_30 = 6'h1;
  localparam [5:0] decided_31 = 6'h1;
  localparam [5:0] decided_32 = 6'h2;
  localparam [5:0] decided_33 = 6'h2;
  localparam [5:0] decided_34 = 6'h2;
  localparam [5:0] decided_35 = 6'h2;
  localparam [5:0] decided_36 = 6'h2;
  localparam [5:0] decided_37 = 6'h2;
  localparam [5:0] decided_38 = 6'h2;
  localparam [5:0] decided_39 = 6'h2;
  localparam [5:0] decided_40 = 6'h2;
  localparam [5:0] decided_41 = 6'h2;
  localparam [5:0] decided_42 = 6'h2;
  localparam [5:0] decided_43 = 6'h2;
  localparam [5:0] decided_44 = 6'h2;
  localparam [5:0] decided_45 = 6'h2;
  localparam [5:0] decided_46 = 6'h2;
  localparam [5:0] decided_47 = 6'h2;
  localparam [5:0] decided_48 = 6'h4;
  localparam [5:0] decided_49 = 6'h4;
  localparam [5:0] decided_50 = 6'h4;
  localparam [5:0] decided_51 = 6'h4;
  localparam [5:0] decided_52 = 6'h4;
  localparam [5:0] decided_53 = 6'h4;
  localparam [5:0] decided_54 = 6'h4;
  localparam [5:0] decided_55 = 6'h4;
  localparam [5:0] decided_56 = 6'h8;
  localparam [5:0] decided_57 = 6'h8;
  localparam [5:0] decided_58 = 6'h8;
  localparam [5:0] decided_59 = 6'h8;
  localparam [5:0] decided_60 = 6'h10;
  localparam [5:0] decided_61 = 6'h10;
  localparam [5:0] decided_62 = 6'h20;

  wire found_0;
  wire found_1;
  wire found_2;
  wire found_3;
  wire found_4;
  wire found_5;
  wire found_6;
  wire found_7;
  wire found_8;
  wire found_9;
  wire found_10;
  wire found_11;
  wire found_12;
  wire found_13;
  wire found_14;
  wire found_15;
  wire found_16;
  wire found_17;
  wire found_18;
  wire found_19;
  wire found_20;
  wire found_21;
  wire found_22;
  wire found_23;
  wire found_24;
  wire found_25;
  wire found_26;
  wire found_27;
  wire found_28;
  wire found_29;
  wire found_30;
  wire found_31;
  wire found_32;
  wire found_33;
  wire found_34;
  wire found_35;
  wire found_36;
  wire found_37;
  wire found_38;
  wire found_39;
  wire found_40;
  wire found_41;
  wire found_42;
  wire found_43;
  wire found_44;
  wire found_45;
  wire found_46;
  wire found_47;
  wire found_48;
  wire found_49;
  wire found_50;
  wire found_51;
  wire found_52;
  wire found_53;
  wire found_54;
  wire found_55;
  wire found_56;
  wire found_57;
  wire found_58;
  wire found_59;
  wire found_60;
  wire found_61;
  wire found_62;
  wire found_63;
  wire found_64;
  wire found_65;
  wire found_66;
  wire found_67;
  wire found_68;
  wire found_69;
  wire found_70;
  wire found_71;
  wire found_72;
  wire found_73;
  wire found_74;
  wire found_75;
  wire found_76;
  wire found_77;
  wire found_78;
  wire found_79;
  wire found_80;
  wire found_81;
  wire found_82;
  wire found_83;
  wire found_84;
  wire found_85;
  wire found_86;
  wire found_87;
  wire found_88;
  wire found_89;
  wire found_90;
  wire found_91;
  wire found_92;
  wire found_93;
  wire found_94;
  wire found_95;
  wire found_96;
  wire found_97;
  wire found_98;
  wire found_99;
  wire found_100;
  wire found_101;
  wire found_102;
  wire found_103;
  wire found_104;
  wire found_105;
  wire found_106;
  wire found_107;
  wire found_108;
  wire found_109;
  wire found_110;
  wire found_111;
  wire found_112;
  wire found_113;
  wire found_114;
  wire found_115;
  wire found_116;
  wire found_117;
  wire found_118;
  wire found_119;
  wire found_120;
  wire found_121;
  wire found_122;
  wire found_123;
  wire found_124;
  wire found_125;
  wire found_126;
  wire [5:0] number_0;
  wire [5:0] number_1;
  wire [5:0] number_2;
  wire [5:0] number_3;
  wire [5:0] number_4;
  wire [5:0] number_5;
  wire [5:0] number_6;
  wire [5:0] number_7;
  wire [5:0] number_8;
  wire [5:0] number_9;
  wire [5:0] number_10;
  wire [5:0] number_11;
  wire [5:0] number_12;
  wire [5:0] number_13;
  wire [5:0] number_14;
  wire [5:0] number_15;
  wire [5:0] number_16;
  wire [5:0] number_17;
  wire [5:0] number_18;
  wire [5:0] number_19;
  wire [5:0] number_20;
  wire [5:0] number_21;
  wire [5:0] number_22;
  wire [5:0] number_23;
  wire [5:0] number_24;
  wire [5:0] number_25;
  wire [5:0] number_26;
  wire [5:0] number_27;
  wire [5:0] number_28;
  wire [5:0] number_29;
  wire [5:0] number_30;
  wire [5:0] number_31;
  wire [5:0] number_32;
  wire [5:0] number_33;
  wire [5:0] number_34;
  wire [5:0] number_35;
  wire [5:0] number_36;
  wire [5:0] number_37;
  wire [5:0] number_38;
  wire [5:0] number_39;
  wire [5:0] number_40;
  wire [5:0] number_41;
  wire [5:0] number_42;
  wire [5:0] number_43;
  wire [5:0] number_44;
  wire [5:0] number_45;
  wire [5:0] number_46;
  wire [5:0] number_47;
  wire [5:0] number_48;
  wire [5:0] number_49;
  wire [5:0] number_50;
  wire [5:0] number_51;
  wire [5:0] number_52;
  wire [5:0] number_53;
  wire [5:0] number_54;
  wire [5:0] number_55;
  wire [5:0] number_56;
  wire [5:0] number_57;
  wire [5:0] number_58;
  wire [5:0] number_59;
  wire [5:0] number_60;
  wire [5:0] number_61;
  wire [5:0] number_62;
  wire [5:0] number_63;
  reg [5:0] number_64;
  reg [5:0] number_65;
  reg [5:0] number_66;
  reg [5:0] number_67;
  reg [5:0] number_68;
  reg [5:0] number_69;
  reg [5:0] number_70;
  reg [5:0] number_71;
  reg [5:0] number_72;
  reg [5:0] number_73;
  reg [5:0] number_74;
  reg [5:0] number_75;
  reg [5:0] number_76;
  reg [5:0] number_77;
  reg [5:0] number_78;
  reg [5:0] number_79;
  reg [5:0] number_80;
  reg [5:0] number_81;
  reg [5:0] number_82;
  reg [5:0] number_83;
  reg [5:0] number_84;
  reg [5:0] number_85;
  reg [5:0] number_86;
  reg [5:0] number_87;
  reg [5:0] number_88;
  reg [5:0] number_89;
  reg [5:0] number_90;
  reg [5:0] number_91;
  reg [5:0] number_92;
  reg [5:0] number_93;
  reg [5:0] number_94;
  reg [5:0] number_95;
  reg [5:0] number_96;
  reg [5:0] number_97;
  reg [5:0] number_98;
  reg [5:0] number_99;
  reg [5:0] number_100;
  reg [5:0] number_101;
  reg [5:0] number_102;
  reg [5:0] number_103;
  reg [5:0] number_104;
  reg [5:0] number_105;
  reg [5:0] number_106;
  reg [5:0] number_107;
  reg [5:0] number_108;
  reg [5:0] number_109;
  reg [5:0] number_110;
  reg [5:0] number_111;
  reg [5:0] number_112;
  reg [5:0] number_113;
  reg [5:0] number_114;
  reg [5:0] number_115;
  reg [5:0] number_116;
  reg [5:0] number_117;
  reg [5:0] number_118;
  reg [5:0] number_119;
  reg [5:0] number_120;
  reg [5:0] number_121;
  reg [5:0] number_122;
  reg [5:0] number_123;
  reg [5:0] number_124;
  reg [5:0] number_125;
  reg [5:0] number_126;
  wire [5:0] highest;

  assign found_0 = paths[0];
  assign number_0 = 6'h0;
  assign found_1 = paths[1];
  assign number_1 = 6'h0;
  assign found_2 = paths[2];
  assign number_2 = 6'h0;
  assign found_3 = paths[3];
  assign number_3 = 6'h0;
  assign found_4 = paths[4];
  assign number_4 = 6'h0;
  assign found_5 = paths[5];
  assign number_5 = 6'h0;
  assign found_6 = paths[6];
  assign number_6 = 6'h0;
  assign found_7 = paths[7];
  assign number_7 = 6'h0;
  assign found_8 = paths[8];
  assign number_8 = 6'h0;
  assign found_9 = paths[9];
  assign number_9 = 6'h0;
  assign found_10 = paths[10];
  assign number_10 = 6'h0;
  assign found_11 = paths[11];
  assign number_11 = 6'h0;
  assign found_12 = paths[12];
  assign number_12 = 6'h0;
  assign found_13 = paths[13];
  assign number_13 = 6'h0;
  assign found_14 = paths[14];
  assign number_14 = 6'h0;
  assign found_15 = paths[15];
  assign number_15 = 6'h0;
  assign found_16 = paths[16];
  assign number_16 = 6'h0;
  assign found_17 = paths[17];
  assign number_17 = 6'h0;
  assign found_18 = paths[18];
  assign number_18 = 6'h0;
  assign found_19 = paths[19];
  assign number_19 = 6'h0;
  assign found_20 = paths[20];
  assign number_20 = 6'h0;
  assign found_21 = paths[21];
  assign number_21 = 6'h0;
  assign found_22 = paths[22];
  assign number_22 = 6'h0;
  assign found_23 = paths[23];
  assign number_23 = 6'h0;
  assign found_24 = paths[24];
  assign number_24 = 6'h0;
  assign found_25 = paths[25];
  assign number_25 = 6'h0;
  assign found_26 = paths[26];
  assign number_26 = 6'h0;
  assign found_27 = paths[27];
  assign number_27 = 6'h0;
  assign found_28 = paths[28];
  assign number_28 = 6'h0;
  assign found_29 = paths[29];
  assign number_29 = 6'h0;
  assign found_30 = paths[30];
  assign number_30 = 6'h0;
  assign found_31 = paths[31];
  assign number_31 = 6'h0;
  assign found_32 = paths[32];
  assign number_32 = 6'h0;
  assign found_33 = paths[33];
  assign number_33 = 6'h0;
  assign found_34 = paths[34];
  assign number_34 = 6'h0;
  assign found_35 = paths[35];
  assign number_35 = 6'h0;
  assign found_36 = paths[36];
  assign number_36 = 6'h0;
  assign found_37 = paths[37];
  assign number_37 = 6'h0;
  assign found_38 = paths[38];
  assign number_38 = 6'h0;
  assign found_39 = paths[39];
  assign number_39 = 6'h0;
  assign found_40 = paths[40];
  assign number_40 = 6'h0;
  assign found_41 = paths[41];
  assign number_41 = 6'h0;
  assign found_42 = paths[42];
  assign number_42 = 6'h0;
  assign found_43 = paths[43];
  assign number_43 = 6'h0;
  assign found_44 = paths[44];
  assign number_44 = 6'h0;
  assign found_45 = paths[45];
  assign number_45 = 6'h0;
  assign found_46 = paths[46];
  assign number_46 = 6'h0;
  assign found_47 = paths[47];
  assign number_47 = 6'h0;
  assign found_48 = paths[48];
  assign number_48 = 6'h0;
  assign found_49 = paths[49];
  assign number_49 = 6'h0;
  assign found_50 = paths[50];
  assign number_50 = 6'h0;
  assign found_51 = paths[51];
  assign number_51 = 6'h0;
  assign found_52 = paths[52];
  assign number_52 = 6'h0;
  assign found_53 = paths[53];
  assign number_53 = 6'h0;
  assign found_54 = paths[54];
  assign number_54 = 6'h0;
  assign found_55 = paths[55];
  assign number_55 = 6'h0;
  assign found_56 = paths[56];
  assign number_56 = 6'h0;
  assign found_57 = paths[57];
  assign number_57 = 6'h0;
  assign found_58 = paths[58];
  assign number_58 = 6'h0;
  assign found_59 = paths[59];
  assign number_59 = 6'h0;
  assign found_60 = paths[60];
  assign number_60 = 6'h0;
  assign found_61 = paths[61];
  assign number_61 = 6'h0;
  assign found_62 = paths[62];
  assign number_62 = 6'h0;
  assign found_63 = paths[63];
  assign number_63 = 6'h0;
  assign found_64 = found_0 | found_1;

  always @* begin
    number_64 = number_0;
    if (found_1) begin
      number_64 = number_1 | decided_0;
    end
  end

  assign found_65 = found_2 | found_3;

  always @* begin
    number_65 = number_2;
    if (found_3) begin
      number_65 = number_3 | decided_1;
    end
  end

  assign found_66 = found_4 | found_5;

  always @* begin
    number_66 = number_4;
    if (found_5) begin
      number_66 = number_5 | decided_2;
    end
  end

  assign found_67 = found_6 | found_7;

  always @* begin
    number_67 = number_6;
    if (found_7) begin
      number_67 = number_7 | decided_3;
    end
  end

  assign found_68 = found_8 | found_9;

  always @* begin
    number_68 = number_8;
    if (found_9) begin
      number_68 = number_9 | decided_4;
    end
  end

  assign found_69 = found_10 | found_11;

  always @* begin
    number_69 = number_10;
    if (found_11) begin
      number_69 = number_11 | decided_5;
    end
  end

  assign found_70 = found_12 | found_13;

  always @* begin
    number_70 = number_12;
    if (found_13) begin
      number_70 = number_13 | decided_6;
    end
  end

  assign found_71 = found_14 | found_15;

  always @* begin
    number_71 = number_14;
    if (found_15) begin
      number_71 = number_15 | decided_7;
    end
  end

  assign found_72 = found_16 | found_17;

  always @* begin
    number_72 = number_16;
    if (found_17) begin
      number_72 = number_17 | decided_8;
    end
  end

  assign found_73 = found_18 | found_19;

  always @* begin
    number_73 = number_18;
    if (found_19) begin
      number_73 = number_19 | decided_9;
    end
  end

  assign found_74 = found_20 | found_21;

  always @* begin
    number_74 = number_20;
    if (found_21) begin
      number_74 = number_21 | decided_10;
    end
  end

  assign found_75 = found_22 | found_23;

  always @* begin
    number_75 = number_22;
    if (found_23) begin
      number_75 = number_23 | decided_11;
    end
  end

  assign found_76 = found_24 | found_25;

  always @* begin
    number_76 = number_24;
    if (found_25) begin
      number_76 = number_25 | decided_12;
    end
  end

  assign found_77 = found_26 | found_27;

  always @* begin
    number_77 = number_26;
    if (found_27) begin
      number_77 = number_27 | decided_13;
    end
  end

  assign found_78 = found_28 | found_29;

  always @* begin
    number_78 = number_28;
    if (found_29) begin
      number_78 = number_29 | decided_14;
    end
  end

  assign found_79 = found_30 | found_31;

  always @* begin
    number_79 = number_30;
    if (found_31) begin
      number_79 = number_31 | decided_15;
    end
  end

  assign found_80 = found_32 | found_33;

  always @* begin
    number_80 = number_32;
    if (found_33) begin
      number_80 = number_33 | decided_16;
    end
  end

  assign found_81 = found_34 | found_35;

  always @* begin
    number_81 = number_34;
    if (found_35) begin
      number_81 = number_35 | decided_17;
    end
  end

  assign found_82 = found_36 | found_37;

  always @* begin
    number_82 = number_36;
    if (found_37) begin
      number_82 = number_37 | decided_18;
    end
  end

  assign found_83 = found_38 | found_39;

  always @* begin
    number_83 = number_38;
    if (found_39) begin
      number_83 = number_39 | decided_19;
    end
  end

  assign found_84 = found_40 | found_41;

  always @* begin
    number_84 = number_40;
    if (found_41) begin
      number_84 = number_41 | decided_20;
    end
  end

  assign found_85 = found_42 | found_43;

  always @* begin
    number_85 = number_42;
    if (found_43) begin
      number_85 = number_43 | decided_21;
    end
  end

  assign found_86 = found_44 | found_45;

  always @* begin
    number_86 = number_44;
    if (found_45) begin
      number_86 = number_45 | decided_22;
    end
  end

  assign found_87 = found_46 | found_47;

  always @* begin
    number_87 = number_46;
    if (found_47) begin
      number_87 = number_47 | decided_23;
    end
  end

  assign found_88 = found_48 | found_49;

  always @* begin
    number_88 = number_48;
    if (found_49) begin
      number_88 = number_49 | decided_24;
    end
  end

  assign found_89 = found_50 | found_51;

  always @* begin
    number_89 = number_50;
    if (found_51) begin
      number_89 = number_51 | decided_25;
    end
  end

  assign found_90 = found_52 | found_53;

  always @* begin
    number_90 = number_52;
    if (found_53) begin
      number_90 = number_53 | decided_26;
    end
  end

  assign found_91 = found_54 | found_55;

  always @* begin
    number_91 = number_54;
    if (found_55) begin
      number_91 = number_55 | decided_27;
    end
  end

  assign found_92 = found_56 | found_57;

  always @* begin
    number_92 = number_56;
    if (found_57) begin
      number_92 = number_57 | decided_28;
    end
  end

  assign found_93 = found_58 | found_59;

  always @* begin
    number_93 = number_58;
    if (found_59) begin
      number_93 = number_59 | decided_29;
    end
  end

  assign found_94 = found_60 | found_61;

  always @* begin
    number_94 = number_60;
    if (found_61) begin
      number_94 = number_61 | decided_30;
    end
  end

  assign found_95 = found_62 | found_63;

  always @* begin
    number_95 = number_62;
    if (found_63) begin
      number_95 = number_63 | decided_31;
    end
  end

  assign found_96 = found_64 | found_65;

  always @* begin
    number_96 = number_64;
    if (found_65) begin
      number_96 = number_65 | decided_32;
    end
  end

  assign found_97 = found_66 | found_67;

  always @* begin
    number_97 = number_66;
    if (found_67) begin
      number_97 = number_67 | decided_33;
    end
  end

  assign found_98 = found_68 | found_69;

  always @* begin
    number_98 = number_68;
    if (found_69) begin
      number_98 = number_69 | decided_34;
    end
  end

  assign found_99 = found_70 | found_71;

  always @* begin
    number_99 = number_70;
    if (found_71) begin
      number_99 = number_71 | decided_35;
    end
  end

  assign found_100 = found_72 | found_73;

  always @* begin
    number_100 = number_72;
    if (found_73) begin
      number_100 = number_73 | decided_36;
    end
  end

  assign found_101 = found_74 | found_75;

  always @* begin
    number_101 = number_74;
    if (found_75) begin
      number_101 = number_75 | decided_37;
    end
  end

  assign found_102 = found_76 | found_77;

  always @* begin
    number_102 = number_76;
    if (found_77) begin
      number_102 = number_77 | decided_38;
    end
  end

  assign found_103 = found_78 | found_79;

  always @* begin
    number_103 = number_78;
    if (found_79) begin
      number_103 = number_79 | decided_39;
    end
  end

  assign found_104 = found_80 | found_81;

  always @* begin
    number_104 = number_80;
    if (found_81) begin
      number_104 = number_81 | decided_40;
    end
  end

  assign found_105 = found_82 | found_83;

  always @* begin
    number_105 = number_82;
    if (found_83) begin
      number_105 = number_83 | decided_41;
    end
  end

  assign found_106 = found_84 | found_85;

  always @* begin
    number_106 = number_84;
    if (found_85) begin
      number_106 = number_85 | decided_42;
    end
  end

  assign found_107 = found_86 | found_87;

  always @* begin
    number_107 = number_86;
    if (found_87) begin
      number_107 = number_87 | decided_43;
    end
  end

  assign found_108 = found_88 | found_89;

  always @* begin
    number_108 = number_88;
    if (found_89) begin
      number_108 = number_89 | decided_44;
    end
  end

  assign found_109 = found_90 | found_91;

  always @* begin
    number_109 = number_90;
    if (found_91) begin
      number_109 = number_91 | decided_45;
    end
  end

  assign found_110 = found_92 | found_93;

  always @* begin
    number_110 = number_92;
    if (found_93) begin
      number_110 = number_93 | decided_46;
    end
  end

  assign found_111 = found_94 | found_95;

  always @* begin
    number_111 = number_94;
    if (found_95) begin
      number_111 = number_95 | decided_47;
    end
  end

  assign found_112 = found_96 | found_97;

  always @* begin
    number_112 = number_96;
    if (found_97) begin
      number_112 = number_97 | decided_48;
    end
  end

  assign found_113 = found_98 | found_99;

  always @* begin
    number_113 = number_98;
    if (found_99) begin
      number_113 = number_99 | decided_49;
    end
  end

  assign found_114 = found_100 | found_101;

  always @* begin
    number_114 = number_100;
    if (found_101) begin
      number_114 = number_101 | decided_50;
    end
  end

  assign found_115 = found_102 | found_103;

  always @* begin
    number_115 = number_102;
    if (found_103) begin
      number_115 = number_103 | decided_51;
    end
  end

  assign found_116 = found_104 | found_105;

  always @* begin
    number_116 = number_104;
    if (found_105) begin
      number_116 = number_105 | decided_52;
    end
  end

  assign found_117 = found_106 | found_107;

  always @* begin
    number_117 = number_106;
    if (found_107) begin
      number_117 = number_107 | decided_53;
    end
  end

  assign found_118 = found_108 | found_109;

  always @* begin
    number_118 = number_108;
    if (found_109) begin
      number_118 = number_109 | decided_54;
    end
  end

  assign found_119 = found_110 | found_111;

  always @* begin
    number_119 = number_110;
    if (found_111) begin
      number_119 = number_111 | decided_55;
    end
  end

  assign found_120 = found_112 | found_113;

  always @* begin
    number_120 = number_112;
    if (found_113) begin
      number_120 = number_113 | decided_56;
    end
  end

  assign found_121 = found_114 | found_115;

  always @* begin
    number_121 = number_114;
    if (found_115) begin
      number_121 = number_115 | decided_57;
    end
  end

  assign found_122 = found_116 | found_117;

  always @* begin
    number_122 = number_116;
    if (found_117) begin
      number_122 = number_117 | decided_58;
    end
  end

  assign found_123 = found_118 | found_119;

  always @* begin
    number_123 = number_118;
    if (found_119) begin
      number_123 = number_119 | decided_59;
    end
  end

  assign found_124 = found_120 | found_121;

  always @* begin
    number_124 = number_120;
    if (found_121) begin
      number_124 = number_121 | decided_60;
    end
  end

  assign found_125 = found_122 | found_123;

  always @* begin
    number_125 = number_122;
    if (found_123) begin
      number_125 = number_123 | decided_61;
    end
  end

  assign found_126 = found_124 | found_125;

  always @* begin
    number_126 = number_124;
    if (found_125) begin
      number_126 = number_125 | decided_62;
    end
  end

  assign valid = found_126;
  assign highest = number_126;
  assign position = {2'h0, highest};
endmodule

module forwarded_paths (
  input wire clock,
  input wire reset,
  input wire [7:0] position_0,
  input wire [7:0] position_1,
  input wire [7:0] position_2,
  input wire [7:0] position_3,
  input wire [7:0] running,
  input wire [7:0] done,
  input wire [7:0] valid,
  input wire [3:0] pushing,
  input wire suspends_left,
  input wire suspends_right,
  input wire [3:0] popping,
  input wire [3:0] leaves,
  input wire [3:0] comes,
  output wire [3:0] left,
  output wire [3:0] right,
  output wire [7:0] forwarded,
  output wire [7:0] home_0,
  output wire [7:0] home_1,
  output wire [7:0] home_2,
  output wire [7:0] home_3,
  output reg [3:0] leaving,
  output reg [3:0] to_left,
  output reg [3:0] to_right,
  output wire [3:0] can_come,
  output wire [7:0] highest_0,
  output wire [7:0] highest_1,
  output wire [7:0] highest_2,
  output wire [7:0] highest_3
);
  reg [3:0] of_left;
  reg [3:0] of_right;
  reg [7:0] of_slots;
  wire forwarding_0_suspends_left;
  wire forwarding_0_suspends_right;
  wire forwarding_0_keeps;
  wire [63:0] forwarding_0_suspended_left;
  wire [63:0] forwarding_0_suspended_right;
  wire forwarding_0_left;
  wire forwarding_0_right;
  wire forwarding_1_suspends_left;
  wire forwarding_1_suspends_right;
  wire forwarding_1_keeps;
  wire [63:0] forwarding_1_suspended_left;
  wire [63:0] forwarding_1_suspended_right;
  wire forwarding_1_left;
  wire forwarding_1_right;
  wire forwarding_2_suspends_left;
  wire forwarding_2_suspends_right;
  wire forwarding_2_keeps;
  wire [63:0] forwarding_2_suspended_left;
  wire [63:0] forwarding_2_suspended_right;
  wire forwarding_2_left;
  wire forwarding_2_right;
  wire forwarding_3_suspends_left;
  wire forwarding_3_suspends_right;
  wire forwarding_3_keeps;
  wire [63:0] forwarding_3_suspended_left;
  wire [63:0] forwarding_3_suspended_right;
  wire forwarding_3_left;
  wire forwarding_3_right;
  reg [63:0] highest_path_0_paths;
  wire highest_path_0_valid_unused;
  reg [63:0] highest_path_1_paths;
  wire highest_path_1_valid_unused;
  reg [63:0] highest_path_2_paths;
  wire highest_path_2_valid_unused;
  reg [63:0] highest_path_3_paths;
  wire highest_path_3_valid_unused;

  always @* begin
    of_left = 4'h0;
    of_left[0] = forwarding_0_left;
    of_left[1] = forwarding_1_left;
    of_left[2] = forwarding_2_left;
    of_left[3] = forwarding_3_left;
  end

  always @* begin
    of_right = 4'h0;
    of_right[0] = forwarding_0_right;
    of_right[1] = forwarding_1_right;
    of_right[2] = forwarding_2_right;
    of_right[3] = forwarding_3_right;
  end

  always @* begin
    of_slots = 8'h0;
    of_slots[0] = forwarding_0_left;
    of_slots[1] = forwarding_0_right;
    of_slots[2] = forwarding_1_left;
    of_slots[3] = forwarding_1_right;
    of_slots[4] = forwarding_2_left;
    of_slots[5] = forwarding_2_right;
    of_slots[6] = forwarding_3_left;
    of_slots[7] = forwarding_3_right;
  end

  assign left = of_left;
  assign right = of_right;
  assign forwarded = of_slots;

  always @* begin
    leaving = 4'h0;
    leaving[0] = (forwarding_0_left & done[0]) | (forwarding_0_right & done[1]);
    leaving[1] = (forwarding_1_left & done[2]) | (forwarding_1_right & done[3]);
    leaving[2] = (forwarding_2_left & done[4]) | (forwarding_2_right & done[5]);
    leaving[3] = (forwarding_3_left & done[6]) | (forwarding_3_right & done[7]);
  end

  always @* begin
    to_left = 4'h0;
    to_left[0] = (|forwarding_0_suspended_left) & !(forwarding_0_left | forwarding_0_right) &
        !valid[0] & running[1];
    to_left[1] = (|forwarding_1_suspended_left) & !(forwarding_1_left | forwarding_1_right) &
        !valid[2] & running[3];
    to_left[2] = (|forwarding_2_suspended_left) & !(forwarding_2_left | forwarding_2_right) &
        !valid[4] & running[5];
    to_left[3] = (|forwarding_3_suspended_left) & !(forwarding_3_left | forwarding_3_right) &
        !valid[6] & running[7];
  end

  always @* begin
    to_right = 4'h0;
    to_right[0] = (|forwarding_0_suspended_right) & !(forwarding_0_left | forwarding_0_right) &
        !valid[1] & running[0];
    to_right[1] = (|forwarding_1_suspended_right) & !(forwarding_1_left | forwarding_1_right) &
        !valid[3] & running[2];
    to_right[2] = (|forwarding_2_suspended_right) & !(forwarding_2_left | forwarding_2_right) &
        !valid[5] & running[4];
    to_right[3] = (|forwarding_3_suspended_right) & !(forwarding_3_left | forwarding_3_right) &
        !valid[7] & running[6];
  end

  always @* begin
    highest_path_0_paths = forwarding_0_suspended_left;
    if (valid[0]) begin
      highest_path_0_paths = forwarding_0_suspended_right;
    end
  end

  always @* begin
    highest_path_1_paths = forwarding_1_suspended_left;
    if (valid[2]) begin
      highest_path_1_paths = forwarding_1_suspended_right;
    end
  end

  always @* begin
    highest_path_2_paths = forwarding_2_suspended_left;
    if (valid[4]) begin
      highest_path_2_paths = forwarding_2_suspended_right;
    end
  end

  always @* begin
    highest_path_3_paths = forwarding_3_suspended_left;
    if (valid[6]) begin
      highest_path_3_paths = forwarding_3_suspended_right;
    end
  end

  assign can_come = to_left | to_right;
  assign forwarding_0_suspends_left = pushing[0] & suspends_left;
  assign forwarding_0_suspends_right = pushing[0] & suspends_right;
  assign forwarding_0_keeps = (forwarding_0_left & valid[0]) | (forwarding_0_right & valid[1]);
  assign forwarding_1_suspends_left = pushing[1] & suspends_left;
  assign forwarding_1_suspends_right = pushing[1] & suspends_right;
  assign forwarding_1_keeps = (forwarding_1_left & valid[2]) | (forwarding_1_right & valid[3]);
  assign forwarding_2_suspends_left = pushing[2] & suspends_left;
  assign forwarding_2_suspends_right = pushing[2] & suspends_right;
  assign forwarding_2_keeps = (forwarding_2_left & valid[4]) | (forwarding_2_right & valid[5]);
  assign forwarding_3_suspends_left = pushing[3] & suspends_left;
  assign forwarding_3_suspends_right = pushing[3] & suspends_right;
  assign forwarding_3_keeps = (forwarding_3_left & valid[6]) | (forwarding_3_right & valid[7]);

  path_forwarding_64 forwarding_0 (
    .clock(clock),
    .reset(reset),
    .position(position_0),
    .push_valid(pushing[0]),
    .suspends_left(forwarding_0_suspends_left),
    .suspends_right(forwarding_0_suspends_right),
    .pop_valid(popping[0]),
    .keeps(forwarding_0_keeps),
    .forward_valid(comes[0]),
    .forward_right(to_right[0]),
    .forward_position(highest_0),
    .end_valid(leaves[0]),
    .suspended_left(forwarding_0_suspended_left),
    .suspended_right(forwarding_0_suspended_right),
    .left(forwarding_0_left),
    .right(forwarding_0_right),
    .home(home_0)
  );

  path_forwarding_64 forwarding_1 (
    .clock(clock),
    .reset(reset),
    .position(position_1),
    .push_valid(pushing[1]),
    .suspends_left(forwarding_1_suspends_left),
    .suspends_right(forwarding_1_suspends_right),
    .pop_valid(popping[1]),
    .keeps(forwarding_1_keeps),
    .forward_valid(comes[1]),
    .forward_right(to_right[1]),
    .forward_position(highest_1),
    .end_valid(leaves[1]),
    .suspended_left(forwarding_1_suspended_left),
    .suspended_right(forwarding_1_suspended_right),
    .left(forwarding_1_left),
    .right(forwarding_1_right),
    .home(home_1)
  );

  path_forwarding_64 forwarding_2 (
    .clock(clock),
    .reset(reset),
    .position(position_2),
    .push_valid(pushing[2]),
    .suspends_left(forwarding_2_suspends_left),
    .suspends_right(forwarding_2_suspends_right),
    .pop_valid(popping[2]),
    .keeps(forwarding_2_keeps),
    .forward_valid(comes[2]),
    .forward_right(to_right[2]),
    .forward_position(highest_2),
    .end_valid(leaves[2]),
    .suspended_left(forwarding_2_suspended_left),
    .suspended_right(forwarding_2_suspended_right),
    .left(forwarding_2_left),
    .right(forwarding_2_right),
    .home(home_2)
  );

  path_forwarding_64 forwarding_3 (
    .clock(clock),
    .reset(reset),
    .position(position_3),
    .push_valid(pushing[3]),
    .suspends_left(forwarding_3_suspends_left),
    .suspends_right(forwarding_3_suspends_right),
    .pop_valid(popping[3]),
    .keeps(forwarding_3_keeps),
    .forward_valid(comes[3]),
    .forward_right(to_right[3]),
    .forward_position(highest_3),
    .end_valid(leaves[3]),
    .suspended_left(forwarding_3_suspended_left),
    .suspended_right(forwarding_3_suspended_right),
    .left(forwarding_3_left),
    .right(forwarding_3_right),
    .home(home_3)
  );

  highest_path_64_6 highest_path_0 (
    .paths(highest_path_0_paths),
    .valid(highest_path_0_valid_unused),
    .position(highest_0)
  );

  highest_path_64_6 highest_path_1 (
    .paths(highest_path_1_paths),
    .valid(highest_path_1_valid_unused),
    .position(highest_1)
  );

  highest_path_64_6 highest_path_2 (
    .paths(highest_path_2_paths),
    .valid(highest_path_2_valid_unused),
    .position(highest_2)
  );

  highest_path_64_6 highest_path_3 (
    .paths(highest_path_3_paths),
    .valid(highest_path_3_valid_unused),
    .position(highest_3)
  );
endmodule

`default_nettype wire
