import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { formatarInteiro } from '../../../shared/format/numero.ts';
import { avisosQuery } from '../api/avisos.ts';
import { Icon } from '../ui/Icon.tsx';
import { PopoverButton } from '../ui/PopoverButton.tsx';
import './avisos.css';

const AvisosPanel = lazy(() => import('./AvisosPanel.tsx'));

export default function Avisos() {
  const { data } = useQuery(avisosQuery);
  const novos = data?.novos ?? 0;
  const quantos = novos === 1 ? '1 novo' : `${formatarInteiro(novos)} novos`;
  return (
    <div className="ap-avisos">
      <PopoverButton
        label={novos === 0 ? 'Avisos' : `Avisos: ${quantos}`}
        icon="bell"
        face={
          <>
            <Icon name="bell" />
            {novos > 0 && <span className="ap-avisos-novos">{formatarInteiro(novos)}</span>}
          </>
        }
      >
        {(close) => (
          <Suspense>
            <AvisosPanel onFollow={close} />
          </Suspense>
        )}
      </PopoverButton>
    </div>
  );
}
