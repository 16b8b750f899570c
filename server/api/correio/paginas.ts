export const PAGINA_DAS_CONVERSOES = '/dashboard/conversor/processamento/historico';

export const PAGINA_DAS_ENTRADAS = '/dashboard/conversor/processamento/envios';
export const PAGINA_DOS_PEDIDOS = '/dashboard/pedidos';

export const PAGINA_DO_PERFIL = '/dashboard/perfil';

export const paginaDaConversao = (id: number) => `${PAGINA_DAS_CONVERSOES}/${id}`;
