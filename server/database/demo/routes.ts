import type { CambioDe } from './cambio.ts';
import { destinos, portas } from './cargo.ts';
import type { Chance } from './random.ts';

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

/** Currency code and reais for one unit in ten-millionths. */
export type Moeda = readonly [string, number];

interface Route {
  readonly meio: string;
  readonly percurso: string | null;
  readonly origemIbge: number | null;
  readonly destinoIbge: number | null;
  readonly paisOrigem: string | null;
  readonly complementoOrigem: string | null;
  readonly paisDestino: string | null;
  readonly complementoDestino: string | null;
  readonly moeda: Moeda;
}

const meios: Readonly<Record<number, string>> = { 38: 'Ferroviário', 52: 'Aéreo', 56: 'Aquaviário' };
const importacao = 25;
const rctrVi = 32;

export const national = (idRamo: number): boolean => ![importacao, 28, rctrVi].includes(idRamo);

/** Inputs for drawing a route: all municípios, the day's rates, and the day (YYYY-MM-DD). */
interface Drawn {
  readonly municipios: readonly number[];
  readonly cambioDe: CambioDe;
  readonly dia: string;
}

/** Between two towns, most often large ones, or between a foreign place and one of our ports. */
export function routeOf(idRamo: number, { municipios, cambioDe, dia }: Drawn, random: Chance): Route {
  const abroad = { paisOrigem: null, complementoOrigem: null, paisDestino: null, complementoDestino: null };
  if (national(idRamo)) {
    const origem = random.pick(random.percent(85) ? cidades : municipios);
    const destino = random.pick(random.percent(70) ? cidades : municipios);
    const percurso = origem === destino ? 'Urbano' : sameUf(origem, destino) ? 'Estadual' : 'Interestadual';
    const meio = meios[idRamo] ?? 'Rodoviário';
    return { ...abroad, meio, percurso, origemIbge: origem, destinoIbge: destino, moeda: ['BRL', 10_000_000] };
  }
  // By road, only to the neighbours, who stand first.
  const [pais, lugar, moeda] = random.pick(idRamo === rctrVi ? destinos.slice(0, 3) : destinos);
  const meio = idRamo === rctrVi ? 'Rodoviário' : random.percent(80) ? 'Marítimo' : 'Aéreo';
  const [porta, nomeDaPorta] = random.pick(portas);
  const money: Moeda = [moeda, cambioDe(moeda, dia)];
  return idRamo === importacao
    ? {
        ...abroad,
        meio,
        percurso: null,
        origemIbge: null,
        destinoIbge: porta,
        paisOrigem: pais,
        complementoOrigem: lugar,
        paisDestino: 'Brasil',
        moeda: money,
      }
    : {
        ...abroad,
        meio,
        percurso: null,
        origemIbge: porta,
        destinoIbge: null,
        paisOrigem: 'Brasil',
        complementoOrigem: nomeDaPorta,
        paisDestino: pais,
        complementoDestino: lugar,
        moeda: money,
      };
}

/** The first two digits of an IBGE code are the UF's. */
const sameUf = (one: number, other: number): boolean => Math.floor(one / 100_000) === Math.floor(other / 100_000);
