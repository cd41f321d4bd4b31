/** No I, L, O or U: nothing that is misread, nothing that spells a rude word by chance. */
export const crockfordDigits = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
