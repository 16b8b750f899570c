import type { Painel } from '../../../shared/contracts/painel.ts';
import type { Figures } from './painel.repository.ts';

const acoes: Readonly<Record<string, string>> = {
  criar: 'criou',
  alterar: 'alterou',
  excluir: 'excluiu',
};

const entidades: Readonly<Record<string, string>> = {
  apolices: 'a apólice',
  suspensoes: 'a suspensão',
  usuarios: 'o usuário',
  conversor: 'a conversão',
};

export function presentPainel({ counts, vencimentos, meses, atividades }: Figures): Painel {
  return {
    totalApolices: counts?.totalApolices ?? 0,
    tomadoresAtivos: counts?.tomadoresAtivos ?? 0,
    caixasPostais: counts?.caixasPostais ?? 0,
    suspensoesAtivas: counts?.suspensoesAtivas ?? 0,
    vencimentos: vencimentos.map(({ dias, quantidade }) => ({ dias, quantidade })),
    meses: meses.map(({ competencia, averbacoes, premio }) => ({ competencia, averbacoes, premio: Number(premio) })),
    atividades: atividades.map(({ quando, quem, acao, entidade, id_entidade }) => ({
      quando: quando.toISOString(),
      quem,
      descricao: describe(acao, entidade, id_entidade),
    })),
  };
}

/** What somebody did, as a sentence goes on after his name: `criou a apólice 10`. */
function describe(acao: string, entidade: string, id: string): string {
  return `${acoes[acao] ?? acao} ${entidades[entidade] ?? entidade} ${id}`;
}
