import * as contract from '../../../../../shared/contracts/documentos-fiscais.ts';
import { parametrosDaConversao } from '../../gravacao/origem.ts';
import type { TipoXml } from '../../../leitura/xml/documento-classificado.ts';
import { exigirRamo, findLayoutDefinition } from '../../../leitura/layouts.repository.ts';
import { type ApiParts, endpoint } from '../../../chamada/endpoint.ts';
import { visaoCorrente } from '../../../sql/restricted-pool.repository.ts';
import { fairQueue } from '../../../trabalho/fair-queue.ts';
import { inOwnProcess, refuseOverrun } from '../../../trabalho/own-process.ts';
import { conflict, invalid, soParte } from '../../../chamada/refusals.ts';
import { chavesCanceladas } from '../../../leitura/xml/evento.ts';
import { aplicarDocumento } from './aplicar.ts';
import { conexaoDasPerguntas, conexaoDosLotes } from './conexao-dos-lotes.ts';
import { declararLote, dizOValor, respostaDe } from './declarar-lote.ts';
import { type Averbada, findDeclaradas, type Recebido } from './documentos-fiscais.repository.ts';
import { filaDeLotes } from './fila.ts';
import { type DocumentoLido, lerDocumento } from './ler-documento.ts';
import { recusaDe } from '../../../leitura/conferencia/codigo-da-falha.ts';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import express, { type Request, type Response } from 'express';
import { withReceivedFile } from '../../../arquivos/receive-file.ts';
import { bodyReceived } from '../../../chamada/idempotency.ts';
import { pastaDeEntrada } from '../../../../arquivos/temp-file.ts';

/** Bytes; most documents have a tenth. Parsing this much blocks the event loop for milliseconds. */
const PEQUENO = 65_536;
/** Milliseconds to wait for more documents: a lot costs as much as ten documents, a lookup little. */
const FOLGA_MS = { lote: 60, pergunta: 2 };
const program = new URL('./ler-documento.process.ts', import.meta.url);
const layouts: Readonly<Record<TipoXml, string>> = { XML_CTE: 'CT-e XML 4.00', XML_NFE: 'NF-e XML 4.00' };

export const documentosFiscaisRoutes = ({ db, databaseUrl, dataDir }: ApiParts) => {
  const comConexao = conexaoDosLotes(databaseUrl);
  const perguntar = conexaoDasPerguntas(databaseUrl);
  const grandes = fairQueue({ running: 2, waiting: 20 }, { running: 1, waiting: 8 });

  const declarar = filaDeLotes<Recebido, contract.RespostaDoDocumento>(async (chave, recebidos) => {
    const [tipo, ramo, idUsuario, apolices] = chave.split(' ') as [TipoXml, string, string, string];
    const [layout, conferido, parametros] = await Promise.all([
      findLayoutDefinition(db, { nome: layouts[tipo] }),
      exigirRamo(db, Number(ramo)),
      parametrosDaConversao(db, Number(ramo), Number(idUsuario)),
    ]);
    if (layout === undefined) throw invalid([{ campo: 'file', mensagem: `O layout ${layouts[tipo]} está desativado` }]);
    const vistas = JSON.parse(apolices) as readonly number[] | null;
    const regras = { databaseUrl, layout, ramo: conferido, ...parametros, apolices: vistas ?? undefined };
    return comConexao((conexao) => declararLote(conexao, regras, recebidos));
  }, FOLGA_MS.lote);

  /** Repeated documents are answered without waiting for a lot. */
  const procurar = filaDeLotes<string, Averbada | undefined>(async (ramo, chaves) => {
    const achadas = await perguntar((conexao) => findDeclaradas(conexao, Number(ramo), chaves));
    return chaves.map((chave) => achadas.get(chave));
  }, FOLGA_MS.pergunta);

  async function ler(xml: Buffer, idUsuario: number): Promise<DocumentoLido> {
    if (xml.length <= PEQUENO) return lerDocumento(xml);
    const bounds = { oldSpaceMiB: 128, semiSpaceMiB: 8, residentMiB: 384, cpuMs: 20_000, maxMs: 60_000 };
    return grandes(idUsuario, () => inOwnProcess<DocumentoLido>(program, { bytes: xml }, bounds)).catch(
      refuseOverrun('O documento é grande demais para ser lido. Nada foi gravado.'),
    );
  }

  return [
    endpoint(contract.declareDocumento, async ({ request, query, autor }, response) => {
      const xml = await receberXml(request, response, dataDir, contract.declareDocumento.body.field);
      const lido = await ler(xml, autor.id);
      const resposta = await responder();
      if (resposta.situacao !== 'RECUSADA') return resposta;
      const message = resposta.erros.map(({ campo, esperado }) => `${campo}: esperado: ${esperado}`).join('\n');
      const arquivado = resposta.erros.some(({ codigo }) => codigo === 'SUBSTITUIDO_ARQUIVADO');
      const recusa = `Documento recusado.\n${message}`;
      throw arquivado ? conflict(recusa, [], resposta) : invalid([], recusa, resposta);

      async function responder(): Promise<contract.RespostaDoDocumento> {
        const { leitura, tipo, chave, viagem, eventos } = lido;
        const cancelado = leitura !== null && chavesCanceladas(eventos).has(chave);
        const apolices = visaoCorrente()?.apolices ?? null;
        const substitui = leitura !== null && 'campos' in leitura && leitura.substitui !== undefined;
        if (apolices !== null && (leitura === null || eventos.length > 0 || substitui)) throw soParte();
        if (leitura === null || cancelado) return comConexao((conexao) => aplicarDocumento(conexao, autor, lido, xml));
        // Without a key it could not be asked for later.
        if ('falha' in leitura && (tipo === null || chave === ''))
          return { status: 1, situacao: 'RECUSADA', averbacoes: [], erros: [recusaDe(leitura.falha)] };
        if (tipo === null) throw new Error('a document of no kind was read');
        const lote = `${tipo} ${query.ramo} ${autor.id} ${JSON.stringify(apolices)}`;
        const declarada = apolices === null ? await procurar(String(query.ramo), chave) : undefined;
        const doEmbarque =
          declarada !== undefined && dizOValor(declarada, leitura)
            ? respostaDe(declarada, 'JA_AVERBADA')
            : // Limits depend on the sender, policies on the sender's scope.
              await declarar(lote, { chave, leitura, xml, autor });
        if (eventos.length > 0)
          await comConexao((conexao) => aplicarDocumento(conexao, autor, { leitura, viagem, eventos }, xml));
        return doEmbarque;
      }
    }),
  ];
};

const corpo = express.raw({ type: ['application/xml', 'text/xml'], limit: contract.MAX_DOCUMENTO, inflate: false });

/** XML of a body or form file. @throws 413, 415, 422 */
export async function receberXml(request: Request, response: Response, dataDir: string, field: string) {
  if (request.is(['application/xml', 'text/xml'])) {
    await new Promise<void>((resolve, reject) => {
      corpo(request, response, (error: unknown) => (error ? reject(error) : resolve()));
    });
    const bytes: unknown = request.body;
    if (!Buffer.isBuffer(bytes) || bytes.length === 0) throw invalid([{ campo: field, mensagem: 'Envie um XML' }]);
    await bodyReceived(request, async () => createHash('sha256').update(bytes).digest('hex'));
    return bytes;
  }
  const limites = { folder: pastaDeEntrada(dataDir), field, maxBytes: contract.MAX_DOCUMENTO };
  return withReceivedFile(request, response, limites, ({ path }) => readFile(path));
}
