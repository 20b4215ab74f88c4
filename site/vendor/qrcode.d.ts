/** What of qrcode-generator (qrcode.js) is used here. */
export function qrcode(
  type: 0,
  level: "L" | "M" | "Q" | "H",
): {
  addData(text: string): void;
  /** Throws for more than a code holds. */
  make(): void;
  getModuleCount(): number;
  isDark(row: number, column: number): boolean;
};
