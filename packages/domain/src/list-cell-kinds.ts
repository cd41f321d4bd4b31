/** Not whether it is an address, but whether it is meant as one: "Hannah <hannah@example.org>" is. */
export const isAddressCell = (cell: string): boolean => /^[^\s@]+@[^\s@]+$|<[^\s@<>]+@[^\s@<>]+>\s*$/.test(cell.trim());

/** Between nine and fifteen figures and nothing else that a number would not have. */
export function isPhoneCell(cell: string): boolean {
  const figures = cell.replace(/\D/g, "").length;
  return /^'?\+?[\d\s()./-]+$/.test(cell.trim()) && figures >= 9 && figures <= 15;
}
