import { tiposDeDePara, type NovoMapeamento } from '../../../shared/contracts/de-para.ts';
import { cnpjValido, limparCnpj } from '../../../shared/format/cnpj.ts';
import type { FieldFault } from '../../http/http-error.ts';
import { recordAudit } from '../audit-trail.repository.ts';
import type { Db } from '../connection.repository.ts';
import type { Caller } from '../endpoint.ts';
import { conflict, invalid, notFound } from '../refusals.ts';
import { lerCsv, type LinhaDeCsv } from './de-para.csv.ts';
import {
  findCodigo,
  findIdLayout,
  findIgual,
  type MapeamentoParaGravar,
  saveMapeamento,
} from './de-para.repository.ts';

/** Checks a mapping against layouts and registries. @throws a 422 that names every field at fault. */
export async function conferirMapeamento(db: Db, body: NovoMapeamento, caller: Caller): Promise<MapeamentoParaGravar> {
  const faults: FieldFault[] = [];
  const { tipo, de, ativo = true } = body;
  const id_layout = body.id_layout ?? null;
  if (id_layout !== null && (await findIdLayout(db, { id: id_layout })) === undefined) {
    faults.push({ campo: 'id_layout', mensagem: 'Layout não encontrado' });
  }
  const cnpj_segurado = body.cnpj_segurado ? limparCnpj(body.cnpj_segurado) : null;
  if (cnpj_segurado !== null && !cnpjValido(cnpj_segurado)) {
    faults.push({ campo: 'cnpj_segurado', mensagem: 'CNPJ inválido' });
  }
  const para = await findCodigo(db, tipo, body.para);
  if (para === undefined) faults.push({ campo: 'para', mensagem: 'Não está no cadastro' });
  if (faults.length > 0 || para === undefined) throw invalid(faults);
  return { tipo, id_layout, cnpj_segurado, de, para, ativo, por: caller.username };
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
  await recordAudit(transaction, {
    idUsuario: caller.id,
    quem: caller.username,
    acao: id === undefined ? 'criar' : 'alterar',
    entidade: 'de-para',
    idEntidade: saved,
    depois: { ...row },
    requestId,
  });
  return saved;
}

/** Each line is looked up and written by itself: as many as the call's time allows. */
const MAX_LINHAS = 10_000;

/** Takes a CSV of mappings, all of them or none. @throws a 422 that names the lines at fault. */
export async function importar(transaction: Db, texto: string, caller: Caller, requestId: string) {
  const linhas = lerCsv(texto);
  if (linhas === null) {
    throw invalid([{ campo: 'file', mensagem: 'Envie um CSV com as colunas tipo;layout;cnpj_segurado;de;para' }]);
  }
  if (linhas.length > MAX_LINHAS) {
    throw invalid([{ campo: 'file', mensagem: `Envie no máximo ${MAX_LINHAS} linhas de uma vez` }]);
  }
  const faults: FieldFault[] = [];
  let [criados, alterados] = [0, 0];
  for (const [at, linha] of linhas.entries()) {
    try {
      const row = await conferirMapeamento(transaction, await corpoDe(transaction, linha), caller);
      const id = await findIgual(transaction, row);
      await gravarMapeamento(transaction, row, caller, requestId, id);
      if (id === undefined) criados += 1;
      else alterados += 1;
    } catch (error) {
      const fields = (error as { fields?: readonly FieldFault[] }).fields;
      if (!fields || fields.length === 0) throw error;
      faults.push(...fields.map(({ campo, mensagem }) => ({ campo: `linha ${at + 2}, ${campo}`, mensagem })));
    }
  }
  if (faults.length > 0) {
    const first = faults.slice(0, 20);
    throw invalid(
      first,
      `Nada foi importado.\n${first.map(({ campo, mensagem }) => `${campo}: ${mensagem}`).join('\n')}`,
    );
  }
  return { criados, alterados };
}

async function corpoDe(db: Db, { tipo, layout, cnpj_segurado, de, para }: LinhaDeCsv): Promise<NovoMapeamento> {
  const known = tiposDeDePara.find((name) => name === tipo);
  if (known === undefined) throw invalid([{ campo: 'tipo', mensagem: `Deve ser ${tiposDeDePara.join(', ')}` }]);
  if (de === '' || de.length > 120) throw invalid([{ campo: 'de', mensagem: 'Deve ter de 1 a 120 caracteres' }]);
  if (para === '' || para.length > 120) throw invalid([{ campo: 'para', mensagem: 'Deve ter de 1 a 120 caracteres' }]);
  const id_layout = layout === '' ? null : await findIdLayout(db, { nome: layout });
  if (id_layout === undefined) throw invalid([{ campo: 'layout', mensagem: 'Layout não encontrado' }]);
  return { tipo: known, id_layout, cnpj_segurado: cnpj_segurado === '' ? null : cnpj_segurado, de, para };
}
