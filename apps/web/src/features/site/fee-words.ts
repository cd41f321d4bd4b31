/** "80p plus 2%": what one contribution carries for us. */
export function feeWords({ fixed_pence, percent }: { fixed_pence: number; percent: number }): string {
  return `${fixed_pence}p plus ${percent}%`;
}
