import { cidades, destinos, portas } from './cargo.ts';
import type { Chance } from './random.ts';
import type { Setor } from './setores.ts';

/** Recurring shipment of an insured: origin, destination, vehicle and value. */
export interface Rota {
  readonly setor: Setor;
  readonly meio: string;
  readonly origem: number | null;
  readonly destino: number | null;
  /** Country and place of origin, country and place of destination. */
  readonly exterior: readonly (string | null)[];
  readonly moeda: 'BRL' | 'USD' | 'EUR';
  /** Mean value of a shipment, in cents of a real. */
  readonly valor: number;
}

const meios: Readonly<Record<number, string>> = { 38: 'Ferroviário', 52: 'Aéreo', 56: 'Aquaviário' };
/** The letter of `Setor.vias` that goods of a ramo need. */
const viaDe: Readonly<Record<number, string>> = { 25: 'I', 28: 'E', 32: 'E', 38: 'T', 52: 'A', 56: 'N' };
const importacao = 25;
const rctrVi = 32;

export const national = (idRamo: number): boolean => ![importacao, 28, rctrVi].includes(idRamo);

export const cabe = ({ vias }: Setor, idRamo: number): boolean => vias.includes(viaDe[idRamo] ?? '');

/**
 * Between two large towns, or between a foreign place and a port, airport or border town of ours.
 * @param porte how near the sector's highest value its shipments come, from 0 to 1.
 */
export function planRota(idRamo: number, setor: Setor, porte: number, random: Chance): Rota {
  const [menor, maior] = setor.valores;
  const valor = Math.round((menor + (maior - menor) * porte) * random.between(85, 115)) * 1000;
  if (national(idRamo)) {
    const origem = random.pick(setor.cidades);
    const destino = random.pick(random.percent(25) ? cidades.filter((cidade) => sameUf(cidade, origem)) : cidades);
    const exterior = [null, null, null, null];
    return { setor, valor, meio: meios[idRamo] ?? 'Rodoviário', origem, destino, exterior, moeda: 'BRL' };
  }
  // By road, only to the neighbours, who stand first.
  const [pais, lugar, moeda] = random.pick(idRamo === rctrVi ? destinos.slice(0, 3) : destinos);
  const aereo = setor.vias.includes('A') && random.percent(60);
  const meio = idRamo === rctrVi ? 'Rodoviário' : aereo ? 'Aéreo' : 'Marítimo';
  const [porta, nome] = random.pick(portas.filter(([, , vias]) => vias.includes(meio[0] ?? '')));
  return idRamo === importacao
    ? { setor, valor, meio, origem: null, destino: porta, exterior: [pais, lugar, 'Brasil', null], moeda }
    : { setor, valor, meio, origem: porta, destino: null, exterior: ['Brasil', nome, pais, lugar], moeda };
}

/** Shipping pattern of an insured, the same under all of its policies. */
export interface Movimento {
  readonly rotas: readonly Rota[];
  /** Its vehicles, by their plates. */
  readonly frota: readonly string[];
  /** Shipments in a whole month, on average. */
  readonly ritmo: number;
}

export function movimento(idRamo: number, ritmo: number, aptos: readonly Setor[], random: Chance): Movimento {
  const letter = () => String.fromCharCode(65 + random.upTo(26));
  const placa = () => `${letter()}${letter()}${letter()}${random.upTo(10)}${letter()}${random.between(10, 99)}`;
  const porte = random.fraction();
  return {
    rotas: Array.from({ length: Math.min(6, 1 + Math.floor(ritmo / 5)) }, () =>
      planRota(idRamo, random.pick(aptos), porte, random),
    ),
    frota: Array.from({ length: 1 + Math.ceil(ritmo / 6) }, placa),
    ritmo,
  };
}

export const percursoDe = (origem: number, destino: number): string =>
  origem === destino ? 'Urbano' : sameUf(origem, destino) ? 'Estadual' : 'Interestadual';

/** The first two digits of an IBGE code are the UF's. */
const sameUf = (one: number, other: number): boolean => Math.floor(one / 100_000) === Math.floor(other / 100_000);
