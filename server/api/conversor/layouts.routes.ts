import { copyLayout, listLayoutsCompletos, testLayout } from '../../../shared/contracts/conversor-layouts.ts';
import { cnpjValido, limparCnpj } from '../../../shared/format/cnpj.ts';
import { recordAudit } from '../audit-trail.repository.ts';
import { admits, endpoint } from '../endpoint.ts';
import type { ApiParts } from '../parts.ts';
import { conflict, invalid, notFound } from '../refusals.ts';
import { pastaDeEntrada } from './arquivos.ts';
import { findRamo } from './conversor.repository.ts';
import { presentLayoutCompleto } from './layouts.presenter.ts';
import { findLayoutDefinition, findLayoutsCompletos, insertCopia } from './layouts.repository.ts';
import { testarLayout } from './testar-layout.ts';

/** The layouts as data: seen, tried on a sample, copied for a client. */
export const layoutsRoutes = ({ db, dataDir }: ApiParts) => [
  endpoint(listLayoutsCompletos, 'read', async ({ caller }) => ({
    status: 1,
    podeGravar: admits('write', caller),
    data: (await findLayoutsCompletos(db)).map(presentLayoutCompleto),
  })),

  endpoint(testLayout, 'write', async ({ params, body }) => {
    const layout = await findLayoutDefinition(db, { id: Number(params.id) });
    if (layout === undefined) throw notFound('Layout não encontrado.');
    const ramo = await findRamo(db, body.ramo);
    if (ramo === undefined) throw invalid([{ campo: 'ramo', mensagem: 'Ramo não encontrado' }]);
    return testarLayout(layout, { id: ramo.id_ramo, ambito: ramo.ambito }, body.texto, pastaDeEntrada(dataDir));
  }),

  endpoint(copyLayout, 'write', async ({ params, body, caller, requestId }) => {
    const source = (await findLayoutsCompletos(db)).find(({ id_layout }) => id_layout === Number(params.id));
    if (source === undefined) throw notFound('Layout não encontrado.');
    const cnpjSegurado = body.cnpjSegurado ? limparCnpj(body.cnpjSegurado) : null;
    if (cnpjSegurado !== null && !cnpjValido(cnpjSegurado)) {
      throw invalid([{ campo: 'cnpjSegurado', mensagem: 'CNPJ inválido' }]);
    }
    const campos = new Map((body.campos ?? []).map((field) => [field.campo, field]));
    const unknown = [...campos.keys()].filter((name) => !source.campos.some(({ campo }) => campo === name));
    if (unknown.length > 0) throw invalid([{ campo: 'campos', mensagem: `O layout não tem ${unknown.join(', ')}` }]);
    const separador = body.separador === undefined ? source.separador : body.separador;
    const copia = { nome: body.nome, cnpjSegurado, separador, campos, por: caller.username };
    const id = await db.transaction().execute(async (transaction) => {
      const created = await insertCopia(transaction, source, copia).catch((error: { code?: string }) => {
        throw error.code === '23505' ? conflict('Já existe um layout com este nome.') : error;
      });
      await recordAudit(transaction, {
        idUsuario: caller.id,
        quem: caller.username,
        acao: 'criar',
        entidade: 'layouts',
        idEntidade: created,
        depois: { nome: body.nome, copiaDe: source.nome, cnpjSegurado },
        requestId,
      });
      return created;
    });
    return { message: 'Layout copiado com sucesso!', id_LAYOUT_ENTRADA_MASSA: id };
  }),
];
