import { readFile } from 'node:fs/promises';
import { type Conexao, inserir } from './conexao.repository.ts';
import type { Falta } from './periodos.repository.ts';
import type { Origem } from './origem.ts';
import type { Pedaco } from './pedaco.ts';

/** Steps in order, with tables to ANALYZE for large pieces. */
export const passos = {
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
} as const;
export type Passo = keyof typeof passos;

interface Respostas {
  '15_sem_valor': boolean;
  '30_condicoes': Falta;
  /** Contexts were deferred: run again. */
  '35_periodo': boolean;
  '50_tarifa': boolean;
  /** Sums as decimal text. */
  '70_gravar': { readonly quantas: number; readonly importancia: string; readonly premio: string };
  /** Documents that were stored before, with the same amount; keys or numbers of the first ones. */
  '75_outro_valor': { readonly quantos: number; readonly exemplos: readonly string[] };
  '80_limites': { readonly excedem: boolean; readonly falhou: boolean };
}
const nomes = Object.keys(passos) as Passo[];

export const textoDo = (nome: Passo) => readFile(new URL(`${nome}.sql`, import.meta.url), 'utf8');

/** Statements end with their line. */
export const comandosDe = (texto: string): string[] =>
  texto
    .replaceAll(/^--.*\n/gm, '')
    .split(/;\s*\n/)
    .flatMap((comando) => comando.trim() || []);

/** Step as a temporary function: one round trip and cached plans, which would cost small lots ten times the rules. */
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
  const corrida = {
    ramo: origem.ramo.id,
    layout: idLayout,
    internacional: origem.ramo.ambito === 'I',
    assinado,
    apolice: origem.apolice ?? null,
    mercadoria_padrao: origem.mercadoriaPadrao,
    por_averbacao: origem.competenciaPor === 'AVERBACAO',
    adia: origem.competenciaFechada === 'ABERTA',
    na_moeda: origem.premioInternacional === 'MOEDA',
    tipo: origem.tipo,
    sistema: origem.sistema,
    protocolo: origem.protocolo,
    id_conversao: origem.idConversao,
    liberado: origem.limiteLiberado,
    grande,
    substitui,
    desde,
    ate: desde + quantos - 1,
    ...antes,
    prazo_valor: prazo.valor,
    prazo_dias: prazo.dias,
    prazo_quem: prazo.quem,
    fechada_valor: fechada.valor,
    fechada_dias: fechada.dias,
    fechada_quem: fechada.quem,
    apolices: origem.apolices ?? null,
  };
  await inserir(conexao, 'corrida', corrida, 'WITH passada AS (DELETE FROM corrida)');
}

/** Runs steps in one round trip; ANALYZE first for large pieces. */
export async function executar<P extends Passo>(
  conexao: Conexao,
  grande: boolean,
  ...pedidos: readonly P[]
): Promise<Pick<Respostas, Extract<P, keyof Respostas>>> {
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
  return respostas as Pick<Respostas, Extract<P, keyof Respostas>>;
}
