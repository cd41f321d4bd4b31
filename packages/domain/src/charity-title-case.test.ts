import { expect, test } from "vitest";
import { titleCaseName } from "./charity-title-case.ts";

test.each([
  ["THE SAVE THE CHILDREN FUND", "The Save the Children Fund"],
  ["BARNARDO'S", "Barnardo's"],
  ["CHURCH OF ENGLAND CHILDREN’S SOCIETY", "Church of England Children’s Society"],
  ["O'BRIEN AND D'ARCY MEMORIAL TRUST", "O'Brien and D'Arcy Memorial Trust"],
  ["RONALD MCDONALD HOUSE CHARITIES (UK)", "Ronald McDonald House Charities (UK)"],
  ["MACMILLAN CANCER SUPPORT", "Macmillan Cancer Support"],
  ["ST. JOHN'S AMBULANCE", "St. John's Ambulance"],
  ["ST MARY'S P.C.C.", "St Mary's P.C.C."],
  ["THE R.S.P.C.A. LEEDS BRANCH", "The R.S.P.C.A. Leeds Branch"],
  ["YMCA ST HELENS", "YMCA St Helens"],
  ["RSPCA BRISTOL", "RSPCA Bristol"],
  ["NSPCC", "NSPCC"],
  ["BBC CHILDREN IN NEED", "BBC Children in Need"],
  ["HIV/AIDS SUPPORT", "HIV/AIDS Support"],
  ["3RD SOLIHULL SCOUT GROUP", "3rd Solihull Scout Group"],
  ["WINDSOR U3A", "Windsor U3A"],
  ["STRATFORD-UPON-AVON FOODBANK", "Stratford-upon-Avon Foodbank"],
  ["THE KING GEORGE VI TRUST", "The King George VI Trust"],
  ["A ROCHA UK", "A Rocha UK"],
  ["THE J R SMITH CHARITY", "The J R Smith Charity"],
  ["SHELTER - THE NATIONAL CAMPAIGN", "Shelter - The National Campaign"],
  ["FRIENDS (THE) OF CAFÉ ÉLAN", "Friends (The) of Café Élan"],
  ["TŶ HAFAN", "Tŷ Hafan"],
  ["CYLCH MEITHRIN Y BONT", "Cylch Meithrin y Bont"],
  ["MRS SMITH'S & MR JONES' GIFT LTD", "Mrs Smith's & Mr Jones' Gift Ltd"],
  ["FRIENDS OF BCTG", "Friends of BCTG"],
  ["  DOUBLE   SPACES ", "Double Spaces"],
  ["Young Lives vs Cancer", "Young Lives vs Cancer"],
  ["", ""],
])("%s is written %s", (shouted, written) => {
  expect(titleCaseName(shouted)).toBe(written);
});
