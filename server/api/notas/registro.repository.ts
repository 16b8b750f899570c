import { type RawBuilder, sql } from 'kysely';
import { cadastros } from '../../../shared/contracts/cadastros/cadastros.ts';
import type { Linha } from '../../../shared/contracts/cadastros/conferir-campo.ts';
import type { Cadastro } from '../../../shared/contracts/cadastros/definir-cadastro.ts';
import { chaveDeTexto } from '../../../shared/contracts/cadastros/chave-de-texto.ts';
import { MAX_ID } from '../../../shared/contracts/fields.ts';
import { entidadesComNotas, type EntidadeComNotas } from '../../../shared/contracts/notas.ts';
import type { Db } from '../serving/connection.repository.ts';
import { leituraDe } from '../serving/leitura-sql.repository.ts';
import { nomeDaLinha } from '../serving/nome-da-linha.ts';
import { umaAverbacao } from '../serving/arquivadas.repository.ts';

/** What each record that is no row of a registry is called. */
const nomes: Readonly<Record<EntidadeComNotas, (id: number) => RawBuilder<{ nome: string }>>> = {
  apolices: (id) => sql`SELECT 'Apólice ' || numero AS nome FROM apolices WHERE id_apolice = ${id}`,
  averbacoes: (id) => sql`
    SELECT concat_ws(' ', 'Averbação', a.tipo_documento, a.numero) AS nome
    FROM ${umaAverbacao(id)} a`,
  faturas: (id) => sql`
    SELECT coalesce('Fatura ' || f.numero_fatura, 'Prévia da apólice ' || a.numero) AS nome
    FROM faturas f JOIN apolices a USING (id_apolice) WHERE f.id_fatura = ${id}`,
  pacotes: (id) => sql`SELECT 'Pacote ' || id_pacote AS nome FROM pacotes WHERE id_pacote = ${id}`,
};

/**
 * What a record is called, as a person reads it.
 * @returns undefined where there is none, or where nothing of that name has notes.
 */
export async function findNome(db: Db, entidade: string, id: string): Promise<string | undefined> {
  const cadastro = cadastros.find(({ nome }) => nome === entidade);
  const deTexto = chaveDeTexto(entidade) !== null;
  if (!deTexto && !(/^[1-9]\d{0,9}$/.test(id) && Number(id) <= MAX_ID)) return undefined;
  if (cadastro) return nomeNoCadastro(db, cadastro, deTexto ? id : Number(id));
  const outra = entidadesComNotas.find((uma) => uma === entidade);
  if (outra === undefined) return undefined;
  const { rows } = await nomes[outra](Number(id)).execute(db);
  return rows[0]?.nome;
}

async function nomeNoCadastro(db: Db, cadastro: Cadastro, id: number | string): Promise<string | undefined> {
  const leitura = leituraDe(cadastro);
  const { rows } = await sql<Linha>`
    SELECT ${leitura.colunas} FROM ${leitura.de} WHERE ${sql.ref(`t.${cadastro.chave}`)} = ${id}`.execute(db);
  const [linha] = rows;
  const { singular } = cadastro;
  return linha && `${singular.charAt(0).toUpperCase()}${singular.slice(1)} ${nomeDaLinha(cadastro, linha)}`;
}
