/** Foreign ends of international shipments: country, place inside it, currency, ISO code, UN/LOCODE. */
export const destinos: readonly (readonly [string, string, 'USD' | 'EUR', string, string])[] = [
  ['Argentina', 'Buenos Aires', 'USD', 'AR', 'ARBUE'],
  ['Uruguai', 'Montevidéu', 'USD', 'UY', 'UYMVD'],
  ['Paraguai', 'Assunção', 'USD', 'PY', 'PYASU'],
  ['Chile', 'Valparaíso', 'USD', 'CL', 'CLVAP'],
  ['Estados Unidos', 'Houston', 'USD', 'US', 'USHOU'],
  ['Estados Unidos', 'Miami', 'USD', 'US', 'USMIA'],
  ['China', 'Xangai', 'USD', 'CN', 'CNSHA'],
  ['Coreia do Sul', 'Busan', 'USD', 'KR', 'KRPUS'],
  ['Alemanha', 'Hamburgo', 'EUR', 'DE', 'DEHAM'],
  ['Itália', 'Gênova', 'EUR', 'IT', 'ITGOA'],
  ['Espanha', 'Valência', 'EUR', 'ES', 'ESVLC'],
  ['Portugal', 'Sines', 'EUR', 'PT', 'PTSIE'],
  ['França', 'Le Havre', 'EUR', 'FR', 'FRLEH'],
  ['México', 'Veracruz', 'USD', 'MX', 'MXVER'],
];

/** Vessels: name, the first six digits of the IMO number, flag, year, gross tonnage. */
export const navios: readonly (readonly [string, string, string, number, number])[] = [
  ['Aurora do Sul', '938412', 'BR', 2008, 41_500],
  ['Estrela de Itajaí', '945127', 'PA', 2011, 65_200],
  ['Vento Leste', '961830', 'LR', 2014, 94_300],
  ['Rio Pardo', '922706', 'BR', 2001, 28_900],
  ['Atlântico Norte', '980254', 'MH', 2018, 118_700],
  ['Cabo Branco', '914369', 'PA', 1997, 22_400],
  ['Serra do Mar', '972541', 'PT', 2016, 86_100],
  ['Baía Formosa', '950918', 'LR', 2012, 54_800],
];

/** Where international cargo leaves and enters: IBGE codes, names, first letters of the means that stop there. */
export const portas: readonly (readonly [municipio: number, nome: string, vias: string])[] = [
  [3548500, 'Santos', 'M'],
  [4118204, 'Paranaguá', 'M'],
  [4208203, 'Itajaí', 'M'],
  [4315602, 'Rio Grande', 'M'],
  [2927408, 'Salvador', 'M'],
  [2611606, 'Recife', 'M'],
  [1302603, 'Manaus', 'MA'],
  [3518800, 'Guarulhos', 'A'],
  [3509502, 'Campinas', 'A'],
  [4108304, 'Foz do Iguaçu', 'R'],
  [4322400, 'Uruguaiana', 'R'],
];
