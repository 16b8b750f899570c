import { tiposDeDePara, type NovoMapeamento } from '../../../shared/contracts/de-para.ts';
import { cnpjValido, limparCnpj } from '../../../shared/format/cnpj.ts';
import type { FieldFault } from '../../http/http-error.ts';
import { type Db, exists } from '../sql/connection.repository.ts';
import type { Autor } from '../chamada/endpoint.ts';
import { invalid, found } from '../chamada/refusals.ts';
import { recordChanges, refuseStale } from '../escrita/writer.repository.ts';
import type { LinhaDeCsv } from './de-para.csv.ts';
import {
  findCodigos,
  findIdsDeLayouts,
  lockMapeamento,
  type MapeamentoParaGravar,
  removeMapeamento,
  saveMapeamento,
  saveMapeamentos,
} from './de-para.gravar.repository.ts';

type Conferido = { readonly row: MapeamentoParaGravar } | { readonly faults: readonly FieldFault[] };

/** @throws 422 with every fault. */
export async function conferirMapeamento(db: Db, body: NovoMapeamento, autor: Autor): Promise<MapeamentoParaGravar> {
  const { tipo, para } = body;
  const id_layout = body.id_layout ?? null;
  const semLayout = id_layout !== null && !(await exists(db, 'layouts', 'id_layout', id_layout));
  const conferido = conferir(body, (await findCodigos(db, tipo, [para])).get(para), autor);
  const faults = [
    ...(semLayout ? [{ campo: 'id_layout', mensagem: 'Layout não encontrado' }] : []),
    ...('faults' in conferido ? conferido.faults : []),
  ];
  if (faults.length > 0 || 'faults' in conferido) throw invalid(faults);
  return conferido.row;
}

/** @param codigo entry that `para` means. */
function conferir(novo: NovoMapeamento, codigo: string | undefined, autor: Autor): Conferido {
  const { tipo, id_layout = null, de, ativo = true } = novo;
  const cnpj_segurado = novo.cnpj_segurado ? limparCnpj(novo.cnpj_segurado) : null;
  const faults: FieldFault[] = [];
  if (cnpj_segurado !== null && !cnpjValido(cnpj_segurado))
    faults.push({ campo: 'cnpj_segurado', mensagem: 'CNPJ inválido' });
  if (codigo === undefined) faults.push({ campo: 'para', mensagem: 'Não está no cadastro' });
  if (faults.length > 0 || codigo === undefined) return { faults };
  return { row: { tipo, id_layout, cnpj_segurado, de, para: codigo, ativo, por: autor.username } };
}

/** Writes a mapping with its audit entry. @throws 404, 409 stale. */
export async function gravarMapeamento(
  transaction: Db,
  row: MapeamentoParaGravar,
  autor: Autor,
  existing?: { readonly id: number; readonly versao: number | undefined },
): Promise<number> {
  const antes = existing && (await lerMapeamento(transaction, existing.id));
  if (antes) refuseStale(antes, existing.versao);
  return saveMapeamento(transaction, row, autor, antes);
}

export const excluirMapeamento = async (transaction: Db, id: number, autor: Autor) =>
  removeMapeamento(transaction, autor, await lerMapeamento(transaction, id));

const lerMapeamento = async (transaction: Db, id: number) =>
  found(await lockMapeamento(transaction, id), 'Mapeamento não encontrado.');

/** Lines per batch, to bound memory. */
const LINHAS_POR_VEZ = 2_000;
const MAX_FALHAS = 20;

/** Imports a CSV as a whole. @throws 422 with the faulty lines. */
export async function importar(transaction: Db, linhas: readonly LinhaDeCsv[], autor: Autor) {
  const rows = await conferirLinhas(transaction, linhas, autor);
  let criados = 0;
  for (let at = 0; at < rows.length; at += LINHAS_POR_VEZ) {
    const gravados = await saveMapeamentos(transaction, rows.slice(at, at + LINHAS_POR_VEZ));
    criados += gravados.filter(({ novo }) => novo).length;
    const valem = gravados.filter(({ vale }) => vale);
    const changes = valem.map(({ id, antes, depois }) => ({ id, antes: antes ?? undefined, depois }));
    await recordChanges(transaction, autor, 'de-para', changes);
  }
  return { criados, alterados: rows.length - criados };
}

async function conferirLinhas(db: Db, linhas: readonly LinhaDeCsv[], autor: Autor) {
  const cadastros = await findCadastros(db, linhas);
  const rows: MapeamentoParaGravar[] = [];
  const faults: FieldFault[] = [];
  for (const linha of linhas) {
    const conferido = conferirLinha(linha, cadastros, autor);
    if ('row' in conferido) rows.push(conferido.row);
    else
      for (const { campo, mensagem } of conferido.faults)
        faults.push({ campo: `linha ${linha.linha}, ${campo}`, mensagem });
    if (faults.length >= MAX_FALHAS) break;
  }
  if (faults.length === 0) return rows;
  const first = faults.slice(0, MAX_FALHAS);
  const texts = first.map(({ campo, mensagem }) => `${campo}: ${mensagem}`);
  throw invalid(first, `Nada foi importado.\n${texts.join('\n')}`);
}

async function findCadastros(db: Db, linhas: readonly LinhaDeCsv[]) {
  const codigos = new Map<string, ReadonlyMap<string, string>>();
  for (const tipo of tiposDeDePara) {
    const textos = new Set(linhas.filter((linha) => linha.tipo === tipo).map(({ para }) => para));
    codigos.set(tipo, await findCodigos(db, tipo, [...textos]));
  }
  return { layouts: await findIdsDeLayouts(db, [...new Set(linhas.map(({ layout }) => layout))]), codigos };
}

type Cadastros = Awaited<ReturnType<typeof findCadastros>>;

function conferirLinha({ layout, de, para, ...linha }: LinhaDeCsv, cadastros: Cadastros, autor: Autor): Conferido {
  const fault = (campo: string, mensagem: string) => ({ faults: [{ campo, mensagem }] });
  const tipo = tiposDeDePara.find((name) => name === linha.tipo);
  if (tipo === undefined) return fault('tipo', `Deve ser ${tiposDeDePara.join(', ')}`);
  if (de === '' || de.length > 120) return fault('de', 'Deve ter de 1 a 120 caracteres');
  if (para === '' || para.length > 120) return fault('para', 'Deve ter de 1 a 120 caracteres');
  const id_layout = layout === '' ? null : cadastros.layouts.get(layout);
  if (id_layout === undefined) return fault('layout', 'Layout não encontrado');
  const cnpj_segurado = linha.cnpj_segurado === '' ? null : linha.cnpj_segurado;
  return conferir({ tipo, id_layout, cnpj_segurado, de, para }, cadastros.codigos.get(tipo)?.get(para), autor);
}
