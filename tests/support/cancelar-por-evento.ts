import { aplicarDocumento } from '../../server/api/conversor/entrada/documentos/aplicar.ts';
import { comConexao } from '../../server/api/conversor/gravacao/conexao.repository.ts';

/** Applies a cancellation by the tax authority, as the document call does. */
export function cancelarPorEvento({ url }: { readonly url: string }, chave: string) {
  const evento = { chave, tipo: '110111', sequencia: 1, momento: null, protocolo: null, falha: null };
  const autor = { id: null, username: 'ana', tokenHash: null, requestId: null };
  return comConexao(url, (conexao) =>
    aplicarDocumento(conexao, autor, { leitura: null, viagem: null, eventos: [evento] }, Buffer.from('<evento/>')),
  );
}
