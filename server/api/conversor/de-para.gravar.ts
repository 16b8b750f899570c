import { tiposDeDePara, type NovoMapeamento } from '../../../shared/contracts/de-para.ts';
import { cnpjValido, limparCnpj } from '../../../shared/format/cnpj.ts';
import type { FieldFault } from '../../http/http-error.ts';
import { type AuditEntry, recordAudit, recordAudits } from '../audit-trail.repository.ts';
import type { Db } from '../connection.repository.ts';
import type { Caller } from '../endpoint.ts';
import { conflict, invalid, notFound } from '../refusals.ts';
import { lerCsv, type LinhaDeCsv } from './de-para.csv.ts';
import {
  findCodigos,
  findIdsDeLayouts,
  layoutExiste,
  type MapeamentoParaGravar,
  saveMapeamento,
  saveMapeamentos,
} from './de-para.gravar.repository.ts';

/** A mapping as it will be written, or what is wrong with it. */
type Conferido = { readonly row: MapeamentoParaGravar } | { readonly faults: readonly FieldFault[] };

/** Checks a mapping against layouts and registries. @throws a 422 that names every field at fault. */
export async function conferirMapeamento(db: Db, body: NovoMapeamento, caller: Caller): Promise<MapeamentoParaGravar> {
  const { tipo, para } = body;
  const id_layout = body.id_layout ?? null;
  const semLayout = id_layout !== null && !(await layoutExiste(db, id_layout));
  const conferido = conferir(body, (await findCodigos(db, tipo, [para])).get(para), caller);
  const faults = [
    ...(semLayout ? [{ campo: 'id_layout', mensagem: 'Layout não encontrado' }] : []),
    ...('faults' in conferido ? conferido.faults : []),
  ];
  if (faults.length > 0 || 'faults' in conferido) throw invalid(faults);
  return conferido.row;
}

/** `codigo`: of the registry's entry that the mapping's `para` means. */
function conferir(novo: NovoMapeamento, codigo: string | undefined, caller: Caller): Conferido {
  const { tipo, id_layout = null, de, ativo = true } = novo;
  const cnpj_segurado = novo.cnpj_segurado ? limparCnpj(novo.cnpj_segurado) : null;
  const faults: FieldFault[] = [];
  if (cnpj_segurado !== null && !cnpjValido(cnpj_segurado)) {
    faults.push({ campo: 'cnpj_segurado', mensagem: 'CNPJ inválido' });
  }
  if (codigo === undefined) faults.push({ campo: 'para', mensagem: 'Não está no cadastro' });
  if (faults.length > 0 || codigo === undefined) return { faults };
  return { row: { tipo, id_layout, cnpj_segurado, de, para: codigo, ativo, por: caller.username } };
}

/** Writes a mapping and its entry of the audit trail. @throws 409 where the same text has one in that scope, 404 for an unknown id. */
export async function gravarMapeamento(
  transaction: Db,
  row: MapeamentoParaGravar,
  caller: Caller,
  requestId: string,
  id?: number,
): Promise<number> {
  const saved = await saveMapeamento(transaction, row, id).catch((error: { code?: string }) => {
    throw error.code === '23505' ? conflict('Este texto já tem um mapeamento neste escopo.') : error;
  });
  if (saved === undefined) throw notFound('Mapeamento não encontrado.');
  await recordAudit(transaction, entry(row, saved, id === undefined, caller, requestId));
  return saved;
}

function entry(row: MapeamentoParaGravar, id: number, novo: boolean, caller: Caller, requestId: string): AuditEntry {
  return {
    idUsuario: caller.id,
    quem: caller.username,
    acao: novo ? 'criar' : 'alterar',
    entidade: 'de-para',
    idEntidade: id,
    depois: { ...row },
    requestId,
  };
}

/** Each line is an entry of the audit trail, and whoever else writes waits while the commit seals them one by one. */
const MAX_LINHAS = 10_000;
/** How many lines are written at a time, so that only their entries of the audit trail are in memory. */
const LINHAS_POR_VEZ = 2_000;
/** What is named of a file that is wrong all over. */
const MAX_FALHAS = 20;

/** Takes a CSV of mappings, all of them or none. @throws a 422 that names the lines at fault. */
export async function importar(transaction: Db, texto: string, caller: Caller, requestId: string) {
  if (texto.trim() === '') throw invalid([{ campo: 'file', mensagem: 'O arquivo está vazio' }]);
  const linhas = lerCsv(texto, MAX_LINHAS + 1);
  if (linhas === null) {
    throw invalid([{ campo: 'file', mensagem: 'Envie um CSV com as colunas tipo;layout;cnpj_segurado;de;para' }]);
  }
  if (linhas.length > MAX_LINHAS) {
    throw invalid([{ campo: 'file', mensagem: `Envie no máximo ${MAX_LINHAS} linhas de uma vez` }]);
  }
  const rows = await conferirLinhas(transaction, linhas, caller);
  let criados = 0;
  for (let at = 0; at < rows.length; at += LINHAS_POR_VEZ) {
    const juntas = rows.slice(at, at + LINHAS_POR_VEZ);
    const gravados = await saveMapeamentos(transaction, juntas);
    criados += gravados.filter(({ novo }) => novo).length;
    const entries = gravados.map(({ id, novo }, n) =>
      entry(juntas[n] as MapeamentoParaGravar, id, novo, caller, requestId),
    );
    await recordAudits(transaction, entries);
  }
  return { criados, alterados: rows.length - criados };
}

async function conferirLinhas(
  db: Db,
  linhas: readonly LinhaDeCsv[],
  caller: Caller,
): Promise<readonly MapeamentoParaGravar[]> {
  const cadastros = await findCadastros(db, linhas);
  const rows: MapeamentoParaGravar[] = [];
  const faults: FieldFault[] = [];
  for (const [at, linha] of linhas.entries()) {
    const conferido = conferirLinha(linha, cadastros, caller);
    if ('row' in conferido) rows.push(conferido.row);
    else {
      faults.push(...conferido.faults.map(({ campo, mensagem }) => ({ campo: `linha ${at + 2}, ${campo}`, mensagem })));
    }
    if (faults.length >= MAX_FALHAS) break;
  }
  if (faults.length === 0) return rows;
  const first = faults.slice(0, MAX_FALHAS);
  throw invalid(
    first,
    `Nada foi importado.\n${first.map(({ campo, mensagem }) => `${campo}: ${mensagem}`).join('\n')}`,
  );
}

/** What the lines of a file speak of: the ids of layouts by name, and of each kind the codes by text. */
interface Cadastros {
  readonly layouts: ReadonlyMap<string, number>;
  readonly codigos: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

async function findCadastros(db: Db, linhas: readonly LinhaDeCsv[]): Promise<Cadastros> {
  const codigos = new Map<string, ReadonlyMap<string, string>>();
  for (const tipo of tiposDeDePara) {
    const textos = new Set(linhas.filter((linha) => linha.tipo === tipo).map(({ para }) => para));
    codigos.set(tipo, await findCodigos(db, tipo, [...textos]));
  }
  return { layouts: await findIdsDeLayouts(db, [...new Set(linhas.map(({ layout }) => layout))]), codigos };
}

function conferirLinha({ layout, de, para, ...linha }: LinhaDeCsv, cadastros: Cadastros, caller: Caller): Conferido {
  const fault = (campo: string, mensagem: string) => ({ faults: [{ campo, mensagem }] });
  const tipo = tiposDeDePara.find((name) => name === linha.tipo);
  if (tipo === undefined) return fault('tipo', `Deve ser ${tiposDeDePara.join(', ')}`);
  if (de === '' || de.length > 120) return fault('de', 'Deve ter de 1 a 120 caracteres');
  if (para === '' || para.length > 120) return fault('para', 'Deve ter de 1 a 120 caracteres');
  const id_layout = layout === '' ? null : cadastros.layouts.get(layout);
  if (id_layout === undefined) return fault('layout', 'Layout não encontrado');
  const cnpj_segurado = linha.cnpj_segurado === '' ? null : linha.cnpj_segurado;
  return conferir({ tipo, id_layout, cnpj_segurado, de, para }, cadastros.codigos.get(tipo)?.get(para), caller);
}
