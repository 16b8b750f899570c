import {
  centavos,
  type DescontoDoOraculo,
  type GrupoDoOraculo,
  mesDo,
  porcento,
  type RegrasDoOraculo,
  repartirEm,
} from './oraculo.ts';

/* Months whose rules are drawn so that every pair of them meets; the oracle computes their amounts. */

const fatores = {
  minimo: ['0', '300', '1000'],
  so: [false, true],
  apos: [false, true],
  desconto: ['', 'D:P:7.25', 'D:V:150', 'D:F:2-=10', 'A:P:5', 'A:V:50', 'A:F:3-=5'],
  descontoDoGrupo: ['', 'D:P:10', 'D:V:50', 'A:F:2-=12.5'],
  minimoDoGrupo: ['0', '150'],
  vigencia: [
    'inteira',
    'começa dia 10 às 24h',
    'termina dia 20 às 24h',
    'termina dia 20 às 00h',
    'cancelada no dia 21',
  ],
  suspensoes: ['', '2026-10-03..2026-10-08', '2026-10-15..', '2026-10-03..2026-10-08,2026-10-06..2026-10-12'],
  partes: ['N', 'EN', 'EEN', 'E0', 'GN', 'G0', 'EGN', '0'],
  valores: ['centavos', 'terços', 'grandes'],
  custo: ['0', '30'],
  fracionamento: ['0', '2.1'],
  iof: ['7.38', 'isento'],
  abater: ['0', '18.20', '50000'],
  corretores: ['15', '12.5/2.25'],
  cosseguro: ['', '25:10:2/25:0:0/25:0:0', '33.33:5:1'],
  cancelados: [0, 1, 99],
} as const;
type Fatores = typeof fatores;
export type Regras = { readonly [F in keyof Fatores]: Fatores[F][number] };

/** Of eight drawn ones, the one that brings most new pairs together. */
export function regrasDeTodosOsPares(quantas: number): { readonly regras: readonly Regras[]; readonly faltam: number } {
  let semente = 20_261_127;
  const sortear = (n: number) => {
    semente = (semente * 48_271) % 2_147_483_647;
    return semente % n;
  };
  const nomes = Object.keys(fatores) as (keyof Fatores)[];
  const paresDe = (uma: Regras) =>
    nomes.flatMap((a, at) => nomes.slice(at + 1).map((b) => `${a}=${String(uma[a])} ${b}=${String(uma[b])}`));
  const todos = nomes.reduce(
    (soma, a, at) => soma + nomes.slice(at + 1).reduce((s, b) => s + fatores[a].length * fatores[b].length, 0),
    0,
  );
  const vistos = new Set<string>();
  const regras = Array.from({ length: quantas }, () => {
    const sorteadas = Array.from(
      { length: 8 },
      () => Object.fromEntries(nomes.map((nome) => [nome, fatores[nome][sortear(fatores[nome].length)]])) as Regras,
    );
    const novos = (uma: Regras) => paresDe(uma).filter((par) => !vistos.has(par)).length;
    const melhor = sorteadas.reduce((a, b) => (novos(b) > novos(a) ? b : a));
    for (const par of paresDe(melhor)) vistos.add(par);
    return melhor;
  });
  return { regras, faltam: todos - vistos.size };
}

const series = {
  centavos: ['0.01', '0.02', '0.07'],
  terços: ['33.33', '33.33', '66.67'],
  grandes: ['280.00', '1234.56', '98765.43'],
};

export interface Embarque {
  readonly grupo: 1 | 2;
  readonly premio: string;
}
export interface Parte {
  readonly especie: 'E' | 'G' | 'N';
  readonly embarques: readonly Embarque[];
}

/** In the order of issue. E: emissão especial of group 1; G: group 2; N: the rest; 0: the rest, without shipments. */
export function partesDe({ partes, valores }: Regras): Parte[] {
  const [a, b, c] = series[valores] as [string, string, string];
  const porGrupo = partes.includes('G');
  return [...partes].map((especie, at): Parte => {
    const fecha = especie === 'N' || especie === '0';
    const um = (grupo: 1 | 2, premio: string) => ({ grupo, premio });
    if (especie === 'E') return { especie, embarques: [um(1, at === 0 ? a : b)] };
    if (especie === 'G') return { especie, embarques: [um(2, b), um(2, a)] };
    return {
      especie: 'N',
      embarques: fecha && especie === '0' ? [] : [um(1, a), um(1, c), ...(porGrupo ? [] : [um(2, b)])],
    };
  });
}

export function descontoDe(texto: string): DescontoDoOraculo | null {
  const [tipo = '', forma = '', valor = ''] = texto.split(':');
  if (tipo === '') return null;
  const [, de, percentual = ''] = /^(\d+)-=(.+)$/.exec(valor) ?? [];
  return {
    tipo: tipo as 'D' | 'A',
    forma: ({ P: 'PERCENTUAL', V: 'VALOR', F: 'FAIXA' } as const)[forma as 'P' | 'V' | 'F'],
    percentual: forma === 'P' ? valor : null,
    valor: forma === 'V' ? valor : null,
    faixas: forma === 'F' ? [{ de: Number(de), ate: null, percentual }] : [],
  };
}

export function vigenciaDe({ vigencia }: Regras): RegrasDoOraculo['vigencia'] {
  return {
    inicio_vigencia: vigencia.startsWith('começa') ? '2026-10-10' : '2025-12-31',
    fim_vigencia: vigencia.startsWith('começa')
      ? '2027-10-10'
      : vigencia.startsWith('termina')
        ? '2026-10-20'
        : '2026-12-31',
    hora_vigencia: vigencia.endsWith('00h') ? '00H' : '24H',
    cancelamento_vigencia: vigencia.startsWith('cancelada') ? '2026-10-21' : null,
  };
}

export const suspensoesDe = ({ suspensoes }: Regras) =>
  suspensoes
    .split(',')
    .filter(Boolean)
    .map((uma) => ({ data_inicial: uma.slice(0, 10), data_final: uma.slice(12) || null }));

export const cotasDe = ({ cosseguro }: Regras) =>
  cosseguro
    .split('/')
    .filter(Boolean)
    .map((cota) => cota.split(':') as [string, string, string]);

/** Net premium of the month of these parts, as far as it is invoiced. */
function liquidoDe(regras: Regras, partes: readonly Parte[], embarques: readonly Embarque[], ultima: boolean) {
  const grupo = (id: 1 | 2): GrupoDoOraculo => {
    const seus = embarques.filter((um) => um.grupo === id);
    return {
      quantidade: seus.length,
      premio: seus.reduce((soma, { premio }) => soma + centavos(premio), 0n),
      minimo: id === 2 ? regras.minimoDoGrupo : '0',
      desconto: id === 2 ? descontoDe(regras.descontoDoGrupo) : null,
      fechado: ultima || (id === 2 && partes.some(({ especie }) => especie === 'G')),
    };
  };
  const doMes = {
    competencia: 202610,
    minimo: regras.minimo,
    soComAverbacao: regras.so,
    aposMinimo: regras.apos,
    proRata: true,
    cobraMinimo: true,
    desconto: descontoDe(regras.desconto),
    vigencia: vigenciaDe(regras),
    suspensoes: suspensoesDe(regras),
  };
  return mesDo(doMes, [grupo(1), grupo(2)], ultima).liquido;
}

/** Expected amounts of each part; null: there is nothing to invoice. */
export function esperadasDe(regras: Regras, partes: readonly Parte[]) {
  let cobrado = 0n;
  let saldo = centavos(regras.abater);
  return partes.map(({ especie, embarques }, at) => {
    const ate = partes.slice(0, at + 1);
    const mes = liquidoDe(
      regras,
      ate,
      ate.flatMap((parte) => parte.embarques),
      especie === 'N',
    );
    const liquido = mes > cobrado ? mes - cobrado : 0n;
    // A minimum for months with shipments only blocks an empty one.
    const vazio = ate.every((parte) => parte.embarques.length === 0);
    if ((embarques.length === 0 && liquido === 0n) || (vazio && regras.so && regras.minimo !== '0')) return null;
    cobrado += liquido;
    const adicional = porcento(liquido, regras.fracionamento);
    const custo = especie === 'N' ? centavos(regras.custo) : 0n;
    const iof = porcento(liquido + adicional + custo, regras.iof === 'isento' ? '0' : regras.iof);
    const cheio = liquido + adicional + custo + iof;
    const credito = especie === 'E' ? 0n : saldo < cheio ? saldo : cheio;
    saldo -= credito;
    const cotas = cotasDe(regras);
    const pesos = cotas.map(([participacao]) => centavos(participacao));
    const premios =
      cotas.length === 0 ? [] : repartirEm(liquido, [10_000n - pesos.reduce((a, b) => a + b, 0n), ...pesos]);
    return {
      liquido,
      adicional,
      custo,
      iof,
      credito,
      total: cheio - credito,
      comissoes: regras.corretores.split('/').map((percentual) => porcento(liquido, percentual)),
      cotas: premios.map((premio, qual) => {
        const [, comissao = '0', taxa = '0'] = cotas[qual - 1] ?? [];
        return { premio, liquido: premio - porcento(premio, comissao) - porcento(premio, taxa) };
      }),
    };
  });
}

/** Premium that comes back when the first `cancelados` documents are cancelled: charged less the calculation without them. */
export function devolvidoDe(regras: Regras, partes: readonly Parte[], cobrado: bigint): bigint {
  const restam = partes.flatMap(({ embarques }) => embarques).slice(regras.cancelados);
  const mes = liquidoDe(regras, partes, restam, true);
  return mes < cobrado ? cobrado - mes : 0n;
}
