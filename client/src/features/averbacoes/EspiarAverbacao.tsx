import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router-dom';
import { situacaoDaLinha } from '../../../../shared/averbacao/situacao.ts';
import type { LinhaDeAverbacao } from '../../../../shared/contracts/averbacao.ts';
import { averbacaoQuery } from '../../api/averbacoes.ts';
import { QueryState } from '../../campos/QueryState.tsx';
import { useWindowEvent } from '../../hooks/useWindowEvent.ts';
import { paths } from '../../navigation/paths.ts';
import { Facts } from '../../ui/Facts.tsx';
import { ReadingDrawer } from '../../ui/ReadingDrawer.tsx';
import { SecondaryButton } from '../../ui/SecondaryButton.tsx';
import { BadgeOf } from '../../ui/StatusBadge.tsx';
import { fatosDa, MemoriaDoPremio } from './averbacao-facts.tsx';

interface EspiarAverbacaoProps {
  readonly linhas: readonly LinhaDeAverbacao[];
  readonly linha: LinhaDeAverbacao;
  onMove(id: number): void;
  onClose(): void;
}

/** A shipment beside its list: J and K go to the next and previous row, Enter opens its page. */
export default function EspiarAverbacao({ linhas, linha, onMove, onClose }: EspiarAverbacaoProps) {
  const id = linha.id_averbacao;
  const { data, error, refetch, isLoading } = useQuery(averbacaoQuery(String(id)));
  const navigate = useNavigate();
  const at = linhas.indexOf(linha);
  const moves = { j: linhas[at + 1], k: linhas[at - 1] } as const;
  useWindowEvent('keydown', (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const key = event.key.toLowerCase();
    const next = key === 'j' || key === 'k' ? moves[key] : undefined;
    if (next) onMove(next.id_averbacao);
    if (key === 'enter' && !(event.target as Element).closest('a, button')) void navigate(paths.averbacao(id));
  });
  const move = (key: keyof typeof moves, text: string) => (
    <SecondaryButton
      text={text}
      size="sm"
      disabled={!moves[key]}
      aria-keyshortcuts={key.toUpperCase()}
      onClick={() => onMove(moves[key]?.id_averbacao ?? id)}
    />
  );
  return (
    <ReadingDrawer
      title={`${linha.tipo_documento} ${linha.numero}`}
      onClose={onClose}
      note={
        <>
          {move('k', 'Anterior')}
          {move('j', 'Próxima')}
          <span>J e K andam na lista, Enter abre a página.</span>
        </>
      }
    >
      <p className="d-flex flex-wrap gap-2 align-items-center">
        <BadgeOf badge={situacaoDaLinha(linha)} />
        <Link to={paths.averbacao(id)}>Abrir a página</Link>
      </p>
      <QueryState isLoading={isLoading} error={error} refetch={refetch} />
      {data && (
        <div className="ap-stack">
          <MemoriaDoPremio memoria={data.memoria} />
          {fatosDa(data).map(([card, titulo, facts]) => (
            <section key={card} aria-label={titulo}>
              <h3>{titulo}</h3>
              <Facts facts={facts} />
            </section>
          ))}
        </div>
      )}
    </ReadingDrawer>
  );
}
