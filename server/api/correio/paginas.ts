/** Pages of the client that notices, tasks and mails lead to. */
export const PAGINA_DAS_CONVERSOES = '/dashboard/conversor/processamento/historico';

export const PAGINA_DO_PERFIL = '/dashboard/perfil';

export const paginaDaConversao = (id: number) => `${PAGINA_DAS_CONVERSOES}/${id}`;
