import { readFile } from 'node:fs/promises';
import type { Conexao } from './conexao.repository.ts';
import type { Falta } from './periodos.repository.ts';
import type { Origem } from './origem.ts';
import type { Pedaco } from './pedaco.ts';

interface Respostas {
  '10_lidos': null;
  '15_sem_valor': boolean;
  '20_candidatas': null;
  '25_apolice': null;
  '30_condicoes': Falta;
  /** Contexts were deferred: run again. */
  '35_periodo': boolean;
  '40_texto': null;
  '50_tarifa': boolean;
  '55_falhas': null;
  '60_repetidos': null;
  /** Sums as decimal text. */
  '70_gravar': { readonly quantas: number; readonly importancia: string; readonly premio: string };
  /** Documents that were stored before, with the same amount; keys or numbers of the first ones. */
  '75_outro_valor': { readonly quantos: number; readonly exemplos: readonly string[] };
  '80_limites': { readonly excedem: boolean; readonly falhou: boolean };
  '90_dis': null;
}
export type Passo = keyof Respostas;

/** Steps in order, with tables to ANALYZE for large pieces. */
export const passos: Readonly<Record<Passo, string | null>> = {
  '10_lidos': 'embarques_lidos (ordem)',
  '15_sem_valor': null,
  '20_candidatas': 'contextos',
  '25_apolice': 'candidatas',
  '30_condicoes': null,
  '35_periodo': null,
  '40_texto': 'textos',
  '50_tarifa': 'tarifas',
  '55_falhas': null,
  '60_repetidos': null,
  '70_gravar': null,
  '75_outro_valor': null,
  '80_limites': 'contextos, embarques_lidos (contexto, placa)',
  '90_dis': null,
};
const nomes = Object.keys(passos) as Passo[];

export const textoDo = (nome: Passo) => readFile(new URL(`${nome}.sql`, import.meta.url), 'utf8');

/** Statements end with their line. */
export const comandosDe = (texto: string): string[] =>
  texto
    .replaceAll(/^--.*\n/gm, '')
    .split(/;\s*\n/)
    .flatMap((comando) => comando.trim() || []);

/**
 * Step as a temporary function: one round trip and cached plans. For small lots, both would cost ten times the rules.
 */
function funcaoDe(nome: Passo, texto: string): string {
  const corpo = comandosDe(texto).map((comando) =>
    comando.includes(' AS resposta') ? `${comando} INTO _resposta` : comando.replace(/^SELECT/, 'PERFORM'),
  );
  return `CREATE FUNCTION pg_temp."${nome}"() RETURNS json LANGUAGE plpgsql AS $passo$
    #variable_conflict use_column
    DECLARE _resposta json; BEGIN ${corpo.join(';\n')}; RETURN _resposta; END $passo$;\n`;
}

const funcoes = Promise.all(nomes.map(async (nome) => funcaoDe(nome, await textoDo(nome)))).then((todas) =>
  todas.join(''),
);

export async function criarPassos(conexao: Conexao): Promise<void> {
  await conexao.query(await funcoes);
}

export async function anotarCorrida(
  conexao: Conexao,
  { idLayout, assinado }: { readonly idLayout: number; readonly assinado: boolean },
  origem: Origem,
  { antes, desde, quantos }: Pedaco,
  { grande, substitui }: { readonly grande: boolean; readonly substitui: boolean },
): Promise<void> {
  const { AVERBAR_FORA_PRAZO: prazo, AVERBAR_COMPETENCIA_FECHADA: fechada } = origem.atrasos;
  await conexao.query({
    name: 'corrida',
    text: `WITH passada AS (DELETE FROM corrida)
      INSERT INTO corrida (ramo, layout, internacional, assinado, apolice, mercadoria_padrao, por_averbacao, adia, na_moeda, tipo, sistema,
        protocolo, id_conversao, liberado, grande, substitui, desde, ate, contextos, tarifas, textos, prazo_valor, prazo_dias,
        prazo_quem, fechada_valor, fechada_dias, fechada_quem)
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26, $27)`,
    values: [
      origem.ramo.id,
      idLayout,
      origem.ramo.ambito === 'I',
      assinado,
      origem.apolice ?? null,
      origem.mercadoriaPadrao,
      origem.competenciaPor === 'AVERBACAO',
      origem.competenciaFechada === 'ABERTA',
      origem.premioInternacional === 'MOEDA',
      origem.tipo,
      origem.sistema,
      origem.protocolo,
      origem.idConversao,
      origem.limiteLiberado,
      grande,
      substitui,
      desde,
      desde + quantos - 1,
      antes.contextos,
      antes.tarifas,
      antes.textos,
      ...[prazo, fechada].flatMap(({ valor, dias, quem }) => [valor, dias, quem]),
    ],
  });
}

/** Runs steps in one round trip; ANALYZE first for large pieces. */
export async function executar<P extends Passo>(
  conexao: Conexao,
  grande: boolean,
  ...pedidos: readonly P[]
): Promise<Pick<Respostas, P>> {
  const respostas: Partial<Respostas> = {};
  for (const juntos of grande ? pedidos.map((passo) => [passo]) : [pedidos]) {
    const tabelas = grande ? passos[juntos[0] as P] : null;
    if (tabelas !== null) await conexao.query(`ANALYZE ${tabelas}`);
    const { rows } = await conexao.query<Respostas>({
      name: juntos.join(' '),
      text: `SELECT ${juntos.map((passo) => `pg_temp."${passo}"() AS "${passo}"`).join(', ')}`,
    });
    Object.assign(respostas, rows[0]);
  }
  return respostas as Pick<Respostas, P>;
}
