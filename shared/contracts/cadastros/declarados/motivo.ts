import { definirCadastro } from '../definir-cadastro.ts';

/** Reasons that people choose from where something is excluded, cancelled, suspended, contested or discarded. */
export const motivo = definirCadastro({
  nome: 'motivo',
  tabela: 'motivos',
  chave: 'id_motivo',
  titulo: 'Motivos',
  singular: 'motivo',
  genero: 'm',
  tema: 'Regras',
  descricao: 'Motivos oferecidos quando algo é excluído, cancelado, suspenso, contestado ou desprezado.',
  campos: {
    tipo: {
      tipo: 'opcao',
      rotulo: 'Para',
      obrigatorio: true,
      opcoes: {
        EXCLUSAO_AVERBACAO: 'Excluir averbação',
        CANCELAMENTO_FATURA: 'Cancelar fatura',
        CANCELAMENTO_APOLICE: 'Cancelar apólice',
        SUSPENSAO: 'Suspender apólice',
        CONTESTACAO: 'Contestar prévia',
        REJEICAO: 'Rejeitar prévia',
        DESPREZO_DI: 'Desprezar DI',
      },
    },
    descricao: { tipo: 'texto', rotulo: 'Descrição', max: 120, obrigatorio: true },
    exige_justificativa: { tipo: 'sim-nao', rotulo: 'Exige justificativa', padrao: false },
  },
  unicos: [['tipo', 'descricao']],
  nomeia: ['descricao'],
  ordem: ['tipo', 'descricao'],
});
