import { definirCadastro } from '../definir-cadastro.ts';
import * as comum from '../vocabulario.ts';

/** Billing months in which a policy, or one of its groups, is not invoiced (domain 3.4; domain-2 5). */
export const mesSemFaturamento = definirCadastro({
  nome: 'mes-sem-faturamento',
  tabela: 'meses_sem_faturamento',
  chave: 'id_mes_sem_faturamento',
  titulo: 'Meses sem faturamento',
  singular: 'mês sem faturamento',
  genero: 'm',
  tema: 'Regras',
  descricao: 'Competências em que uma apólice, ou um grupo dela, não é faturada.',
  campos: {
    id_apolice: { ...comum.apolice, obrigatorio: true },
    id_grupo: { ...comum.grupo, ajuda: 'Em branco: a apólice inteira' },
    competencia: { tipo: 'competencia', rotulo: 'Competência', obrigatorio: true },
    motivo: { ...comum.escolha('Sem movimento', 'Acordo', 'Suspensão', 'Outro'), rotulo: 'Motivo', obrigatorio: true },
    justificativa: { tipo: 'texto', rotulo: 'Justificativa', max: 500, linhas: true, coluna: false },
    cobra_premio_minimo: { tipo: 'sim-nao', rotulo: 'Cobra prêmio mínimo', padrao: false },
    emite_endosso: { tipo: 'sim-nao', rotulo: 'Emite endosso sem movimento', padrao: false },
    informado_por: { tipo: 'texto', rotulo: 'Informado por', max: 120, obrigatorio: true },
    informado_em: { tipo: 'data', rotulo: 'Informado em', obrigatorio: true },
  },
  unicos: [['id_apolice', 'id_grupo', 'competencia']],
  nomeia: ['competencia'],
  ordem: ['competencia', 'id_apolice'],
});
