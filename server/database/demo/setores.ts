import { cidades } from './cargo.ts';

/** A line of business: its goods with their packaging, places of origin and value of a shipment. */
export interface Setor {
  readonly nome: string;
  /** Codes of goods, each with the code of its packaging. */
  readonly mercadorias: readonly (readonly [mercadoria: string, embalagem: string])[];
  /** Large towns in the states that it comes from. */
  readonly cidades: readonly number[];
  /** Thousands of reais. */
  readonly valores: readonly [menor: number, maior: number];
  /** Factor of the rate, higher for goods that thieves look for. */
  readonly risco: number;
  /** In addition to road: A by air, T by rail, N on inland waters and along the coast, I imported, E exported. */
  readonly vias: string;
}

const lines: readonly (readonly [string, string, string, number, number, number, string])[] = [
  ['Alimentos', '0201:SA 0202:SA 0204:CT 0209:CT 0211:CT 0212:SA', '31 35 41 43', 70, 190, 1, 'E'],
  ['Frigorífico', '0203:CT 0205:CT 0206:CT 0207:CT 0208:CT', '50 51 52 42 41', 110, 340, 1, 'E'],
  ['Agropecuária', '0101:VR 0102:VR 0103:VR 0104:VR 0105:VR 0106:BE', '51 52 41 29 50 43', 70, 150, 0.8, 'TNE'],
  ['Bebidas', '0301:PX 0302:PX 0303:CT 0304:CT', '35 33 43 26', 70, 150, 1, 'E'],
  ['Farmacêutica', '0401:CT 0403:CT 0404:CT', '35 52 31', 180, 700, 1.5, 'AI'],
  ['Química', '0502:BG 0503:SA 0504:DR 0505:TK 0506:CT', '35 29 33 43', 70, 260, 1, 'NIE'],
  ['Autopeças', '0601:PX 0602:CT 0603:PX', '35 31 41 43', 90, 380, 1.2, 'IE'],
  ['Metalúrgica', '0701:RL 0702:BE 0703:BE 0704:PX 0705:RO', '31 35 32 33', 90, 320, 1.1, 'TE'],
  ['Mineração', '0706:VR', '31 15', 70, 160, 0.7, 'TNE'],
  ['Eletrônica', '0801:CT 0804:CT 0805:CT 0806:CT', '13 35 31', 220, 900, 1.6, 'ANI'],
  ['Têxtil', '0901:CT 0902:CT 0903:RO 0904:BE', '42 23 43 35', 70, 280, 1.2, 'AE'],
  ['Papéis', '1001:BE 1002:PX 1004:PX 1005:CT', '35 41 42 29', 70, 150, 0.8, 'NE'],
  ['Móveis', '1003:CT 1503:CT', '43 41 31', 70, 140, 0.9, 'E'],
  ['Máquinas', '1101:CR 1103:CR 1104:PX', '35 42 43', 140, 760, 0.9, 'I'],
  ['Cerâmica', '1201:PX 1202:SA 1205:CT', '42 35 32', 70, 130, 0.8, 'E'],
  ['Higiene e Brinquedos', '1501:CT 1502:CT', '35 52 13', 70, 220, 1, 'I'],
];

export const setores: readonly Setor[] = lines.map(([nome, mercadorias, ufs, menor, maior, risco, vias]) => ({
  nome,
  mercadorias: mercadorias.split(' ').map((par) => par.split(':') as [string, string]),
  cidades: cidades.filter((cidade) => ufs.includes(String(cidade).slice(0, 2))),
  valores: [menor, maior],
  risco,
  vias,
}));
