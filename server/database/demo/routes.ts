import type { CambioDe } from './cambio.ts';
import { destinos, portas } from './cargo.ts';
import { cidades } from './cidades.ts';
import type { Chance } from './random.ts';

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

export function national(idRamo: number): boolean {
  return ![importacao, 28, rctrVi].includes(idRamo);
}

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
function sameUf(one: number, other: number): boolean {
  return Math.floor(one / 100_000) === Math.floor(other / 100_000);
}
