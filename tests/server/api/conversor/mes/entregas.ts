import { contaDe, type Documento, type Dono, emReais, gerarPecas, type Peca } from './gerar.ts';
import { type Sorteio, sortear } from './sorteio.ts';

export type Via = 'ARQUIVO' | 'EMAIL' | 'CHAMADA';

/** Pieces that arrive together: a ZIP, the XML of a single one, an e-mail with a ZIP, or a burst of calls. */
export interface Entrega {
  readonly via: Via;
  readonly dono: Dono;
  readonly pecas: Peca[];
}

export interface Mes {
  readonly entregas: readonly Entrega[];
  readonly pecas: number;
  /** Lines `chave policy month amount premium state plate`, sorted; the plate of an open one alone. */
  readonly averbacoes: readonly string[];
  /** Premium in centavos of the open shipments, by `policy month`. */
  readonly premios: ReadonlyMap<string, bigint>;
  /** Names of the entries to be refused, sorted. */
  readonly recusadas: readonly string[];
}

/** Pieces per delivery; the carrier with a single policy sends by e-mail as well. */
const TAMANHO = { ARQUIVO: 220, EMAIL: 120, CHAMADA: 60 } as const;
const vias = { A: ['ARQUIVO', 'ARQUIVO', 'CHAMADA'], B: ['EMAIL', 'CHAMADA'], N: ['ARQUIVO', 'CHAMADA'] } as const;

/** A month of that many documents, shuffled, and the expected contents of the database after it. */
export function mesDe(semente: number, quantos: number): Mes {
  const sorteio = sortear(semente);
  const { documentos, pecas } = gerarPecas(sorteio, quantos);
  const entregas = sorteio.embaralhar((['A', 'B', 'N'] as const).flatMap((dono) => repartir(sorteio, dono, pecas)));
  const chegadas = entregas.flatMap((entrega, at) => entrega.pecas.map((peca) => ({ peca, at, via: entrega.via })));
  const copias = Map.groupBy(chegadas, ({ peca }) => peca.copiaDe?.documento);
  const mortes = new Map(chegadas.map((chegada) => [chegada.peca.cancela ?? chegada.peca.substitui, chegada] as const));
  const linhas = documentos.flatMap((um) => esperada(um, copias.get(um)?.[0], mortes.get(um)) ?? []);
  const premios = new Map<string, bigint>();
  for (const { aberta, apolice, competencia, premio } of linhas)
    if (aberta) premios.set(`${apolice} ${competencia}`, (premios.get(`${apolice} ${competencia}`) ?? 0n) + premio);
  return {
    entregas,
    pecas: pecas.length,
    averbacoes: linhas.map(({ linha }) => linha).toSorted(),
    premios,
    recusadas: pecas.flatMap(({ recusada, nome }) => (recusada ? [nome] : [])).toSorted(),
  };
}

/** Deals an owner's pieces out; one in 150 comes alone, as its XML. Calls send pieces that act on others last. */
function repartir(sorteio: Sorteio, dono: Dono, todas: readonly Peca[]): Entrega[] {
  const delas = todas.filter((peca) => peca.dono === dono);
  const quantas = Math.max(vias[dono].length, Math.ceil(delas.length / 130));
  const entregas: Entrega[] = Array.from({ length: quantas }, (_, at) => ({
    via: vias[dono][at % vias[dono].length] as Via,
    dono,
    pecas: [],
  }));
  // By the size that its way in has.
  const urna = entregas.flatMap((entrega) => Array.from({ length: TAMANHO[entrega.via] }, () => entrega));
  const deArquivo = urna.filter(({ via }) => via !== 'CHAMADA');
  for (const peca of sorteio.embaralhar(delas)) {
    const sozinha = !peca.soArquivo && sorteio.inteiro(1, 150) === 1;
    if (sozinha) entregas.push({ via: dono === 'B' ? 'EMAIL' : 'ARQUIVO', dono, pecas: [peca] });
    else sorteio.um(peca.soArquivo ? deArquivo : urna).pecas.push(peca);
  }
  for (const { via, pecas } of entregas)
    if (via === 'CHAMADA') pecas.sort((a, b) => Number(a.depois) - Number(b.depois));
  return entregas.filter(({ pecas }) => pecas.length > 0);
}

interface Chegada {
  readonly peca: Peca;
  /** Number of its delivery. */
  readonly at: number;
  readonly via: Via;
}

/**
 * A document counts once, with the amount of the copy that came first. Cancelled or replaced before it came, it is not stored; in
 * the same file, a cancellation keeps it out and a replacement stores it as cancelled; afterwards either cancels it.
 */
function esperada(documento: Documento, primeira: Chegada | undefined, morte: Chegada | undefined) {
  if (primeira?.peca.copiaDe === undefined) throw new Error(`nothing brings ${documento.chave}`);
  if (morte !== undefined) {
    const juntos = primeira.at === morte.at && morte.via !== 'CHAMADA' && morte.peca.cancela !== undefined;
    if (morte.at < primeira.at || juntos) return undefined;
  }
  const { centavos } = primeira.peca.copiaDe;
  const conta = contaDe(documento, centavos);
  const aberta = morte === undefined;
  const [viagem] = documento.viagens.filter(({ cancelada }) => !cancelada).toSorted((a, b) => a.inicio - b.inicio);
  const placa = aberta ? (viagem?.placa ?? documento.placa ?? '-') : '';
  const valores = `${conta.apolice} ${conta.competencia} ${emReais(centavos)} ${emReais(conta.premio)}`;
  return {
    ...conta,
    aberta,
    linha: `${documento.chave} ${valores} ${aberta ? 'ABERTA' : 'CANCELADA'} ${placa}`.trim(),
  };
}
