export const daFatura = {
  id_fatura: { tipo: 'inteiro', rotulo: 'ID', oculta: true },
  id_apolice: { tipo: 'inteiro', rotulo: 'ID', oculta: true },
  apolice: { tipo: 'texto', rotulo: 'Apólice', leva: { tela: 'apolice', por: 'id_apolice' } },
  segurado: { tipo: 'texto', rotulo: 'Segurado' },
  fatura: { tipo: 'texto', rotulo: 'Fatura', leva: { tela: 'fatura', por: 'id_fatura' } },
} as const;

export const doEvento = {
  data: { tipo: 'data', rotulo: 'Data' },
  evento: { tipo: 'texto', rotulo: 'Evento' },
  ...daFatura,
} as const;

export const mesesDoDemonstrativo = {
  de: { tipo: 'competencia', rotulo: 'Mês de', obrigatorio: true },
  ate: { tipo: 'competencia', rotulo: 'Mês até', obrigatorio: true },
  momento: {
    tipo: 'opcao',
    rotulo: 'Conta',
    opcoes: { EMISSAO: 'Na emissão da fatura', RECEBIMENTO: 'No recebimento do prêmio' },
    padrao: 'EMISSAO',
  },
} as const;

export const valorSomado = { tipo: 'valor', soma: true } as const;
