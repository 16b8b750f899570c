import { sql } from 'kysely';
import type { Parametro, Relatorio } from '../../../shared/contracts/relatorios/definir-relatorio.ts';
import type { Parametros } from '../../../shared/contracts/relatorios/relatorio-contract.ts';
import { formatarInteiro, formatarReais } from '../../../shared/format/numero.ts';
import { type Db, findValue, listRows, type Sql } from '../sql/connection.repository.ts';
import { foraDoAcumulo } from './acumulados.repository.ts';
import { semCambio } from './cedidos.repository.ts';
import { limitesSemCambio } from './quais-apolices.repository.ts';
import { cadastroReferido } from '../../../shared/contracts/cadastros/cadastros.ts';
import { valorEmTexto } from '../../../shared/contracts/cadastros/valor-em-texto.ts';
import { conta } from '../../../shared/contracts/relatorios/conforme-parametros.ts';

interface Achados {
  readonly quantidade: number;
}

interface Limites {
  readonly limites_sem_cambio: string | null;
}

/** Warning of a report run: the query (at most one row) and the messages built from it. */
interface Aviso<A> {
  readonly consulta: (parametros: Parametros) => Sql;
  readonly frases: (achados: A) => string[];
}

const doLimite = ({ limites_sem_cambio: moedas }: Limites) =>
  moedas === null
    ? []
    : [`Não há câmbio de ${moedas} para parte do período: nela o limite das apólices nessa moeda não foi comparado.`];

/** Shipments marked to be left out, with amounts as decimal text, and currencies of limits without rate. */
const deFora: Aviso<Achados & Limites & { readonly importancia_segurada: string; readonly sem_cambio: string | null }> =
  {
    consulta: foraDoAcumulo,
    frases: ({ quantidade, importancia_segurada, sem_cambio, ...limites }) => {
      const quantos =
        quantidade === 1
          ? 'embarque marcado “não acumula” ficou de fora'
          : 'embarques marcados “não acumula” ficaram de fora';
      return [
        ...(quantidade === 0
          ? []
          : [`${formatarInteiro(quantidade)} ${quantos}: IS de ${formatarReais(importancia_segurada)}.`]),
        ...(sem_cambio === null
          ? []
          : [
              `Não há câmbio de ${sem_cambio} em dias do período: neles falta o limite de contratos de resseguro nessa moeda.`,
            ]),
        ...doLimite(limites),
      ];
    },
  };

const deContratoSemCambio: Aviso<Achados & { readonly moeda: string; readonly quota: boolean }> = {
  consulta: semCambio,
  frases: ({ quantidade, moeda, quota }) => {
    if (quantidade === 0) return [];
    const quantos = quantidade === 1 ? '1 embarque' : `${formatarInteiro(quantidade)} embarques`;
    const efeito = quota ? 'o limite do contrato não foi aplicado' : 'nada foi cedido';
    return [`Não há câmbio de ${moeda}, a moeda do contrato, para ${quantos}: ${efeito}.`];
  },
};

const avisos: Readonly<Record<string, Aviso<never>>> = {
  'acumulo-risco': deFora,
  'importancia-segurada': { consulta: limitesSemCambio, frases: doLimite } satisfies Aviso<Limites>,
  'especificacao-resseguro': deContratoSemCambio,
};

/** Data of a run's warnings as JSON, read along with its lines; NULL: none. */
export function achadosDe({ nome }: Relatorio, parametros: Parametros): Sql {
  const consulta = avisos[nome]?.consulta(parametros);
  return consulta === undefined ? sql`NULL::json` : sql`(SELECT row_to_json(f) FROM (${consulta}) f)`;
}

/** Builds the warnings of a run, one sentence each. @param achados result of `achadosDe`. */
export function avisosDe({ nome }: Relatorio, achados: object | null): string[] {
  const aviso = avisos[nome];
  return aviso === undefined || achados === null ? [] : aviso.frases(achados as never);
}

/** Reads the warnings separately, for a streamed report. */
export async function listAvisos(db: Db, relatorio: Relatorio, parametros: Parametros): Promise<string[]> {
  const rows = await listRows<{ achados: object | null }>(db)`
    SELECT ${achadosDe(relatorio, parametros)} AS achados`;
  return avisosDe(relatorio, rows[0]?.achados ?? null);
}

export async function findParametrosEmPalavras(db: Db, relatorio: Relatorio, dados: Parametros) {
  const contadas = Object.entries(relatorio.parametros).filter(([nome]) => conta(relatorio, nome, dados));
  const palavras = contadas.map(async ([nome, parametro]): Promise<[string, string]> => {
    const valor = dados[nome] ?? null;
    const rotulo = valor !== null && parametro.tipo === 'referencia' ? await nomeDe(db, parametro, valor) : null;
    return [parametro.rotulo, valorEmTexto(parametro, nome, { [nome]: valor, [`${nome}_rotulo`]: rotulo })];
  });
  return (await Promise.all(palavras)).filter(([, valor]) => valor !== '');
}

/** Name of the row that a parameter refers to; null: not found. */
async function nomeDe(
  db: Db,
  { cadastro }: Extract<Parametro, { tipo: 'referencia' }>,
  chave: string | number | boolean,
): Promise<string | null> {
  const referido = cadastroReferido(cadastro);
  const nomes = referido.nomeia.filter((coluna) => referido.campos[coluna]?.tipo !== 'referencia');
  const value = await findValue<string | undefined>(db)`
    SELECT concat_ws(' – ', ${sql.join(nomes.map((coluna) => sql`nullif(${sql.ref(coluna)}::text, '')`))}) AS nome
    FROM ${sql.table(referido.tabela)} WHERE ${sql.ref(referido.chave)} = ${chave}`;
  return value ?? null;
}
