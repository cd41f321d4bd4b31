/** The pattern of what holds these words somewhere, whatever their case; what means something in patterns is meant literally. */
export const containing = (words: string): string => `%${words.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
