import type { Painel } from '../../../shared/contracts/painel.ts';
import type { Figures } from './painel.repository.ts';

const acoes: Readonly<Record<string, string>> = {
  criar: 'criou',
  alterar: 'alterou',
  excluir: 'excluiu',
};

const entidades: Readonly<Record<string, string>> = {
  apolices: 'a apólice',
  condicoes: 'as condições da apólice',
  suspensoes: 'a suspensão da apólice',
  usuarios: 'o usuário',
  conversor: 'a conversão de',
  'de-para': 'o De-Para',
  layouts: 'o layout',
};

export function presentPainel({ counts, vencimentos, meses, atividades }: Figures): Painel {
  return {
    totalApolices: counts?.totalApolices ?? 0,
    tomadoresAtivos: counts?.tomadoresAtivos ?? 0,
    caixasPostais: counts?.caixasPostais ?? 0,
    suspensoesAtivas: counts?.suspensoesAtivas ?? 0,
    vencimentos: vencimentos.map(({ dias, quantidade }) => ({ dias, quantidade })),
    meses: meses.map(({ competencia, averbacoes, premio }) => ({ competencia, averbacoes, premio: Number(premio) })),
    atividades: atividades.map((atividade) => ({
      quando: atividade.quando.toISOString(),
      quem: atividade.quem,
      descricao: `${acoes[atividade.acao] ?? atividade.acao} ${entidades[atividade.entidade] ?? atividade.entidade}`,
      objeto: atividade.numero ?? atividade.nome ?? atividade.id_entidade,
      alvo: targetOf(atividade),
    })),
  };
}

/** Where a person finds what was changed. */
function targetOf({ entidade, id_entidade, id_apolice, existe }: Figures['atividades'][number]) {
  if (id_apolice !== null) return { entidade: 'apolices' as const, id: String(id_apolice) };
  if (entidade === 'usuarios' && existe) return { entidade, id: id_entidade } as const;
  return entidade === 'conversor' ? ({ entidade, id: id_entidade } as const) : null;
}
