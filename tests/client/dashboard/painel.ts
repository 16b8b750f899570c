import type { Painel } from '../../../shared/contracts/painel.ts';

/** Dashboard answer of a busy installation. */
export const painel: Painel = {
  inicio: null,
  totalApolices: 12345,
  tomadoresAtivos: 1300,
  caixasPostais: 900,
  suspensoesAtivas: 7,
  suspensoesFuturas: 1,
  vencimentos: [
    { dias: 30, quantidade: 112 },
    { dias: 60, quantidade: 1241 },
    { dias: 90, quantidade: 1398 },
  ],
  meses: [
    { competencia: 202609, averbacoes: 16500, premio: 1234567.89 },
    { competencia: 202610, averbacoes: 18000, premio: 2000000 },
  ],
  trabalho: {
    textos: 12,
    recusados: 1234,
    conversoesComRecusados: 3,
    semFatura: 40,
    aEmitir: 5,
    vencidas: 0,
    suspensoesATerminar: 2,
  },
  acumulos: [
    { ambito: 'N', acumulo: 'veiculo', de: '2026-11-01', ate: '2026-11-22', atencao: 2, excedidos: 1 },
    { ambito: 'N', acumulo: 'rota', de: '2026-11-01', ate: '2026-11-22', atencao: 0, excedidos: 0 },
    { ambito: 'I', acumulo: 'navio', de: '2026-11-01', ate: '2026-11-22', atencao: 1, excedidos: 0 },
  ],
  tributos: [],
  aguardam: [],
  alcadas: [],
  atividades: [
    {
      quando: '2026-11-20T13:20:00Z',
      quem: 'Ana Souza',
      descricao: 'criou a suspensão da apólice',
      objeto: '0154202500069',
      alvo: { entidade: 'apolices', id: '69' },
    },
    {
      quando: '2026-11-20T12:00:00Z',
      quem: 'Ana Souza',
      descricao: 'alterou o usuário',
      objeto: 'Rui Sá',
      alvo: { entidade: 'usuarios', id: '4' },
    },
    {
      quando: '2026-11-20T11:00:00Z',
      quem: 'Rui Sá',
      descricao: 'criou a conversão de',
      objeto: 'embarques.csv',
      alvo: { entidade: 'conversor', id: '3' },
    },
    {
      quando: '2026-11-20T10:30:00Z',
      quem: 'Marina',
      descricao: 'alterou o navio',
      objeto: 'Aurora do Sul',
      alvo: { entidade: 'navio', id: '7' },
    },
    { quando: '2026-11-20T10:00:00Z', quem: 'Ana Souza', descricao: 'excluiu o usuário', objeto: 'Eva', alvo: null },
  ],
};
