import { useQuery } from '@tanstack/react-query';
import { contados, formatarInteiro } from '../../../shared/format/numero.ts';
import { avisosQuery } from '../api/avisos.ts';
import { deferred } from '../ui/deferred.tsx';
import { Icon } from '../ui/Icon.tsx';
import { PopoverButton } from '../ui/PopoverButton.tsx';
import './avisos.css';

const AvisosPanel = deferred(() => import('./AvisosPanel.tsx'));

export default function Avisos() {
  const { data } = useQuery(avisosQuery);
  const novos = data?.novos ?? 0;
  const quantos = contados(novos, 'novo');
  return (
    <div className="ap-avisos">
      <PopoverButton
        label={novos === 0 ? 'Avisos' : `Avisos: ${quantos}`}
        icon="bell"
        face={
          <>
            <Icon name="bell" />
            {novos > 0 && (
              <span className="ap-avisos-novos position-absolute rounded-pill fw-semibold">
                {formatarInteiro(novos)}
              </span>
            )}
          </>
        }
      >
        {(close) => <AvisosPanel onFollow={close} />}
      </PopoverButton>
    </div>
  );
}
