import {
  BYTES_DO_COMECO,
  listLayouts,
  mapearColunas,
  reconhecerArquivo,
  uploadConversor,
} from '../../../shared/contracts/conversor.ts';
import { type ApiParts, endpoint } from '../chamada/endpoint.ts';
import { asOwner } from '../sql/restricted-pool.repository.ts';
import { lerParametro } from '../sql/parametros.repository.ts';
import { withReceivedFile } from '../arquivos/receive-file.ts';
import { findLayouts } from './conversor.repository.ts';
import { converterArquivo, respostaRepetida } from './conversor.upload.ts';
import { mapear } from './reconhecer/mapear.ts';
import { reconhecerComeco } from './reconhecer/reconhecer.ts';
import { pedirConversao } from './segundo-plano.ts';
import { conferirEspaco } from './espaco.ts';
import { pastaDeEntrada } from '../../arquivos/temp-file.ts';
import { averbacaoDefinitiva, averbacaoDigitada } from '../../../shared/contracts/averbacao-digitada.ts';
import { contratoDoCadastro } from '../../../shared/contracts/cadastros/cadastro-contract.ts';
import { digitar } from './entrada/digitadas/digitar.ts';
import { getDefinitiva, makeDefinitiva } from '../../../shared/contracts/averbacao-correcao.ts';
import type { Linha } from '../../../shared/contracts/cadastros/conferir-campo.ts';
import { provisoriaAberta, tornarDefinitiva } from './entrada/definitivas/tornar-definitiva.ts';

/** Whether `Prefer` asks for an immediate answer (RFC 7240, section 4.1). */
const semEsperar = (prefer = '') =>
  prefer.split(',').some((preference) => preference.split(';')[0]?.trim().toLowerCase() === 'respond-async');

export const conversorRoutes = (parts: ApiParts) => [
  endpoint(listLayouts, async () => ({
    status: 1,
    retorno: (await findLayouts(parts.db)).map(({ id_layout, nome }) => ({ id_LAYOUT_ENTRADA_MASSA: id_layout, nome })),
  })),

  endpoint(reconhecerArquivo, async ({ request, query, caller }, response) => {
    const { field } = reconhecerArquivo.body;
    const folder = pastaDeEntrada(parts.dataDir);
    return withReceivedFile(request, response, { folder, field, maxBytes: BYTES_DO_COMECO }, ({ path }) =>
      reconhecerComeco(parts.db, { path, tamanho: Number(query.tamanho) }, caller.id),
    );
  }),

  endpoint(mapearColunas, async ({ request, query, caller }, response) => {
    const { field, maxBytes } = mapearColunas.body;
    return withReceivedFile(request, response, { folder: pastaDeEntrada(parts.dataDir), field, maxBytes }, ({ path }) =>
      mapear(parts.db, path, query, caller.id),
    );
  }),

  endpoint(uploadConversor, async ({ request, params, query, caller, autor, requestId }, response) => {
    const { field } = uploadConversor.body;
    const maxBytes = (await lerParametro(parts.db, 'tamanho_maximo')) * 1024 ** 2;
    const folder = pastaDeEntrada(parts.dataDir);
    return withReceivedFile(request, response, { folder, field, maxBytes }, async (file) => {
      await conferirEspaco(asOwner(parts.db), caller.id, file.size);
      const { layoutName } = params;
      const [idRamo, repetir] = [Number(query.ramo), query.repetir === '1'];
      const { caixa, apolice, aceitar } = query;
      const envio = { layoutName, idRamo, repetir, caixa, apolice, aceitar };
      if (!semEsperar(request.get('prefer'))) return await converterArquivo(parts, envio, file, { caller, requestId });
      const pedida = await pedirConversao(parts, autor, envio, file);
      if ('repetida' in pedida) return await respostaRepetida(parts.db, pedida.repetida);
      response.status(202).set('Preference-Applied', 'respond-async');
      response.location(`/api/Conversor/conversoes/${pedida.id_conversao}`);
      return { status: 1, ...pedida, message: 'Arquivo recebido. O processamento continua em segundo plano.' };
    });
  }),
];

const { create } = contratoDoCadastro(averbacaoDigitada);

export const digitadasRoutes = (parts: ApiParts) => [
  endpoint(create, async ({ body, autor }) => ({ status: 1, id: await digitar(parts, autor, body), versao: 1 })),

  endpoint(getDefinitiva, async ({ params }) => {
    const provisoria = await provisoriaAberta(parts, params.id);
    const todos: Linha =
      provisoria === 'JA_DEFINITIVA' ? {} : { ...provisoria.valores, numero_di: provisoria.di_vinculada };
    const valores = Object.keys(averbacaoDefinitiva.campos).map((campo) => [campo, todos[campo] ?? null] as const);
    return { status: 1, valores: Object.fromEntries(valores) };
  }),

  endpoint(makeDefinitiva, async ({ params, body, autor }) => {
    await tornarDefinitiva(parts, autor, params.id, body);
    return { status: 1, id: params.id, versao: 1 };
  }),
];
