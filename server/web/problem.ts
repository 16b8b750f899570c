import type { ErrorWording } from '../http/error-writer.ts';

const titles: Readonly<Record<number, string>> = {
  400: 'Requisição inválida',
  401: 'Não autenticado',
  403: 'Recusado',
  404: 'Não encontrado',
  405: 'Método não aceito',
  408: 'Envio lento demais',
  412: 'Condição não atendida',
  413: 'Conteúdo grande demais',
  414: 'Endereço longo demais',
  416: 'Trecho inexistente',
  421: 'Nome desconhecido',
  429: 'Muitas chamadas',
  431: 'Cabeçalhos grandes demais',
  499: 'Cancelado',
  502: 'Falha do serviço',
  503: 'Indisponível',
  504: 'O serviço não respondeu',
};

/** RFC 9457 error bodies, with a sentence for people in `detail`. */
export const problem: ErrorWording = {
  type: 'application/problem+json',
  body: ({ status, code, message }, requestId) => ({
    status,
    code,
    title: titles[status] ?? 'Erro interno',
    detail: message,
    requestId,
  }),
};
