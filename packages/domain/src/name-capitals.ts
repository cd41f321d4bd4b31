/**
 * Letters that stand for words in the names of charities and so stay capitals. Only those that are no word of their own
 * (AIM, ICE and SENSE may be either), and only those with a vowel: the others stay capitals anyway.
 */
export const keptCapitals: ReadonlySet<string> = new Set(
  `ADHD AFC AFSA AGBI AIDS AONB ASBAH ASD BAFTA BAME BUPA CAB CAF CAFOD CAMHS CAMRA CE CIC CIO CLAPA CLIC COPD CPRE CRUK
  DEBRA DIY EAL ECB EU FA GCSE HIV IBS ICU IOM IOW ITV IVF LEPRA LSE NACRO NATO NGO NI NIACE NOFAS NUJ OAP OBE
  OECD PDSA PETA PTA PTFA QE RAC RADA RAF RAFA RAOB REME RIBA RNIB RNID RNLI ROSPA RSPCA SCIO SIDS SOS SSAFA
  SSPCA TUC UCL UEA UK UN UNA UNESCO UNHCR UNICEF USA USPG VA VE VIP VSO WAGGGS WEA WI YFC YHA YMCA YWCA`.split(/\s+/),
);
