import { definirParte } from './definir-parte.ts';
import * as comum from '../cadastros/vocabulario.ts';

/** Groups of a policy, "Sub Grupo" in the report (domain 1.1). */
export const grupos = definirParte({
  nome: 'grupos',
  tabela: 'grupos',
  chave: 'id_grupo',
  titulo: 'Sub-grupos',
  descricao: 'Divisões da apólice; um deles recebe os embarques que não dizem o seu.',
  campos: {
    codigo: { tipo: 'texto', rotulo: 'Código', max: 20, obrigatorio: true },
    nome: { tipo: 'texto', rotulo: 'Nome', max: 120, obrigatorio: true },
    descricao: { tipo: 'texto', rotulo: 'Descrição', max: 200 },
    padrao: { tipo: 'sim-nao', rotulo: 'Padrão', padrao: false, ajuda: 'Recebe os embarques sem sub-grupo' },
    premio_minimo: {
      ...comum.reais,
      rotulo: 'Prêmio mínimo mensal',
      padrao: '0.00',
      ajuda: 'Do sub-grupo, além do da apólice',
    },
  },
  unicos: [['codigo']],
  ordem: ['codigo'],
  maximo: 500,
});
