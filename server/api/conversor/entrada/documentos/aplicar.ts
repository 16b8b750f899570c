import type { RespostaDoDocumento } from '../../../../../shared/contracts/documentos-fiscais.ts';
import type { Autor } from '../../../chamada/endpoint.ts';
import { arquivadaEmPalavras, conflict } from '../../../chamada/refusals.ts';
import { aplicar } from '../../gravacao/aplicar.ts';
import { type Conexao, emTransacao } from '../../gravacao/conexao.repository.ts';
import { type DoDocumento, findDosDocumentos } from '../../gravacao/eventos.repository.ts';
import type { Conteudo } from '../../../leitura/xml/documento-classificado.ts';
import { cancela } from '../../../leitura/xml/evento.ts';
import { recusaDe } from '../../../leitura/conferencia/codigo-da-falha.ts';

/** Applies a document's trip and events in a transaction. @throws 409 where a cancelled shipment is archived. */
export const aplicarDocumento = (conexao: Conexao, autor: Autor, conteudo: Conteudo, xml: Buffer) =>
  emTransacao(conexao, () => responder(conexao, autor, conteudo, xml));

async function responder(
  conexao: Conexao,
  autor: Autor,
  { leitura, viagem, eventos }: Conteudo,
  xml: Buffer,
): Promise<RespostaDoDocumento> {
  const viagens = viagem === null ? [] : [viagem];
  const { aplicados, achadas, novas, arquivadas } = await aplicar(conexao, autor, { eventos, viagens }, xml);
  const [mes] = arquivadas.values();
  if (mes !== undefined) throw conflict(arquivadaEmPalavras(mes));
  const valem = eventos.filter(({ falha }) => falha === null);
  const cancelou = valem.some(cancela);
  const recusados = eventos.flatMap(({ falha }) => (falha === null ? [] : recusaDe(falha)));
  if (leitura !== null) {
    // Cancelled by its own file: reported as cancelled if it was declared before.
    const erros = 'falha' in leitura ? [recusaDe(leitura.falha)] : [];
    const situacao = achadas.length > 0 && cancelou ? 'CANCELADA' : 'RECUSADA';
    return { status: 1, situacao, averbacoes: achadas.map(respostaDe), erros: situacao === 'CANCELADA' ? [] : erros };
  }
  if (viagem === null && valem.length === 0)
    return { status: 1, situacao: 'RECUSADA', averbacoes: [], erros: recusados };
  const deles = viagem === null ? achadas : await findDosDocumentos(conexao, viagem.documentos);
  const conhecidos = new Set(deles.map(({ chave }) => chave));
  const desconhecidos =
    viagem?.documentos ?? aplicados.flatMap(({ chave }) => (chave.slice(20, 22) === '58' ? [] : chave));
  const faltam = [...new Set(desconhecidos)].filter((chave) => !conhecidos.has(chave));
  return {
    status: 1,
    situacao:
      faltam.length > 0 && !(cancelou && deles.length > 0)
        ? 'PENDENTE'
        : cancelou
          ? 'CANCELADA'
          : viagem !== null && novas.has(viagem.chave)
            ? 'AVERBADA'
            : 'JA_AVERBADA',
    averbacoes: (viagem === null ? deles : deles.filter(({ viva }) => viva)).map(respostaDe),
    erros: [...recusados, ...faltam.map(pendente)],
  };
}

const pendente = (chave: string) =>
  recusaDe({ campo: 'chave', valor: chave, esperado: 'um documento já averbado', codigo: 'DOCUMENTO_PENDENTE' });

const respostaDe = ({
  chave: _chave,
  id_averbacao: _id,
  viva: _v,
  faturada: _f,
  creditada: _c,
  ...averbacao
}: DoDocumento) => averbacao;
