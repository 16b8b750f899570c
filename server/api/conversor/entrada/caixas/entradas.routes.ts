import * as contract from '../../../../../shared/contracts/entradas.ts';
import { sendStored } from '../../../arquivos/stored-file.ts';
import { type ApiParts, endpoint } from '../../../chamada/endpoint.ts';
import { conflict, found, invalid, notFound } from '../../../chamada/refusals.ts';
import { converter } from './encaminhar.ts';
import * as entradas from './entradas.repository.ts';
import { decidir, descartar, jaDecidido, nomeDaEntrada } from './quarentena.ts';

function presentEntrada({ recebida_em, decidida_por, ...row }: entradas.EntradaRow): contract.Entrada {
  const { origem: _origem, responder: _responder, ...resto } = row;
  return { ...resto, recebidaEm: recebida_em.toISOString(), decididaPor: decidida_por };
}

export const entradasRoutes = (parts: ApiParts) => {
  const { db, armazem } = parts;
  const emQuarentena = async (id: number, versao: number) => {
    const entrada = found(await entradas.findEntrada(db, id), 'Envio não encontrado.');
    if (entrada.situacao !== 'QUARENTENA' || entrada.versao !== versao) throw jaDecidido();
    return entrada;
  };
  return [
    endpoint(contract.listEntradas, async ({ query }) => {
      const { pagina = '1', tamanho = '25', ...filtros } = query;
      const lida = await entradas.listPaginaDeEntradas(db, filtros, Number(pagina), Number(tamanho));
      const { rows, total, achadas } = lida;
      return { status: 1, data: rows.map(presentEntrada), recordsTotal: total, recordsFiltered: achadas };
    }),

    endpoint(contract.downloadDaEntrada, async ({ params }, response) => {
      const entrada = found(await entradas.findEntrada(db, params.id), 'Envio não encontrado.');
      const arquivo = entrada.arquivos.find(({ ordem }) => ordem === params.ordem);
      if (arquivo === undefined) throw notFound('Arquivo não encontrado.');
      response.attachment(arquivo.nome).type('application/octet-stream');
      await sendStored(armazem, nomeDaEntrada(entrada.id_entrada, arquivo.ordem), response);
    }),

    endpoint(contract.releaseEntrada, async ({ params, body, autor, caller }) => {
      const entrada = await emQuarentena(params.id, body.versao);
      if (entrada.arquivos.length === 0) throw conflict('Este envio não trouxe arquivos: não há o que processar.');
      const caixa = await entradas.findCaixaPorId(db, body.id_caixa_postal);
      if (caixa === undefined)
        throw invalid([{ campo: 'id_caixa_postal', mensagem: 'Esta caixa postal não existe ou está desativada' }]);
      const { id, username } = caller;
      const destino = { caixa, layout: body.layout ?? caixa.layout, autor: { id, username } };
      const motivo = await converter(parts, entrada, destino);
      if (motivo !== null) throw invalid([{ campo: 'layout', mensagem: motivo }], `${motivo}. Escolha o layout.`);
      const { remetente } = entrada;
      const para = { situacao: 'EM_ANDAMENTO', caixa: caixa.caixa, motivo: null } as const;
      await decidir(db, autor, entrada, para, async (transaction) => {
        if (body.confiar && remetente !== null && !caixa.remetentes?.split(', ').includes(remetente))
          await entradas.addRemetente(transaction, autor, caixa.id_caixa_postal, remetente);
      });
      return { message: 'Arquivos enviados para processamento.' };
    }),

    endpoint(contract.discardEntrada, async ({ params, body, autor }) => {
      const entrada = await emQuarentena(params.id, body.versao);
      await descartar(parts, autor, entrada, body.motivo);
      return { message: 'Envio descartado.' };
    }),
  ];
};
