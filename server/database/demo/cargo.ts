/** IBGE codes of capitals and large towns, between which most goods travel. */
export const cidades: readonly number[] = [
  1100205, 1100122, 1200401, 1302603, 1400100, 1501402, 1500800, 1504208, 1506807, 1600303, 1721000, 1702109, 2111300,
  2105302, 2211001, 2304400, 2303709, 2307304, 2408102, 2408003, 2507507, 2504009, 2611606, 2607901, 2604106, 2611101,
  2704302, 2800308, 2927408, 2910800, 2905701, 2933307, 3106200, 3118601, 3106705, 3170206, 3136702, 3143302, 3205309,
  3205200, 3205002, 3304557, 3301702, 3303500, 3303302, 3301009, 3550308, 3518800, 3509502, 3548708, 3547809, 3534401,
  3548500, 3525904, 3543402, 3552205, 3549904, 4106902, 4113700, 4115200, 4119905, 4104808, 4108304, 4118204, 4205407,
  4209102, 4202404, 4208203, 4204202, 4314902, 4305108, 4304606, 4314407, 4315602, 5002704, 5003702, 5103403, 5108402,
  5107602, 5208707, 5201405, 5201108, 5300108,
];

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
