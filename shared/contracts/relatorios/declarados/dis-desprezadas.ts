import { definirRelatorio, selecao } from '../definir-relatorio.ts';

/** Domain 3.6.4, domain-2 6. */
export const disDesprezadas = definirRelatorio({
  nome: 'dis-desprezadas',
  titulo: 'DIs Desprezadas',
  descricao:
    'As declarações de importação desprezadas, por motivo e importador, com o valor que deixou de ser averbado.',
  parametros: {
    de: { tipo: 'data', rotulo: 'Registradas de', obrigatorio: true },
    ate: { tipo: 'data', rotulo: 'até', obrigatorio: true },
    ...selecao,
    cnpj: { tipo: 'texto', rotulo: 'CNPJ do importador', max: 14, formato: 'cnpj' },
    id_motivo: { tipo: 'referencia', rotulo: 'Motivo', cadastro: 'motivo' },
  },
  sugestoes: { de: 'inicio-do-ano', ate: 'hoje' },
  colunas: {
    id_apolice: { tipo: 'inteiro', rotulo: 'ID', oculta: true },
    motivo: { tipo: 'texto', rotulo: 'Motivo' },
    importador: { tipo: 'texto', rotulo: 'Importador' },
    cnpj: { tipo: 'cnpj', rotulo: 'CNPJ' },
    numero: { tipo: 'texto', rotulo: 'DI', leva: { tela: 'dis', por: 'numero' } },
    data_registro: { tipo: 'data', rotulo: 'Registro' },
    dias: { tipo: 'inteiro', rotulo: 'Dias desde o registro' },
    apolice: { tipo: 'texto', rotulo: 'Apólice', leva: { tela: 'apolice', por: 'id_apolice' } },
    urf: { tipo: 'texto', rotulo: 'URF', extra: true },
    via: { tipo: 'texto', rotulo: 'Via', extra: true },
    conhecimento: { tipo: 'texto', rotulo: 'Conhecimento', extra: true },
    pais: { tipo: 'texto', rotulo: 'País', extra: true },
    moeda: { tipo: 'texto', rotulo: 'Moeda' },
    valor_fob: { tipo: 'numero', rotulo: 'FOB' },
    valor_frete: { tipo: 'numero', rotulo: 'Frete', extra: true },
    valor_reais: { tipo: 'valor', rotulo: 'Valor em reais', soma: true },
    premio: { tipo: 'valor', rotulo: 'Prêmio perdido', soma: true },
    usuario: { tipo: 'texto', rotulo: 'Usuário' },
    desprezada_em: { tipo: 'data', rotulo: 'Desprezo' },
    reaberta_por: { tipo: 'texto', rotulo: 'Reaberta por', extra: true },
    reaberta_em: { tipo: 'data', rotulo: 'Reabertura', extra: true },
  },
  grupos: ['motivo', 'importador'],
  ordem: ['data_registro', 'numero'],
});
