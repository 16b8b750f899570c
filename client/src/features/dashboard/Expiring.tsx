import { Link } from 'react-router-dom';
import type { Painel } from '../../../../shared/contracts/painel.ts';
import { formatarInteiro } from '../../../../shared/format/numero.ts';
import { links } from '../../navigation/links.ts';

const PLACES = [30, 60, 90];

/** How many vigências end within 30, 60 and 90 days. */
export function Expiring({ rows }: { readonly rows: Painel['vencimentos'] | undefined }) {
  const shown = rows ?? PLACES.map((dias) => ({ dias, quantidade: null }));
  const most = Math.max(1, ...shown.map(({ quantidade }) => quantidade ?? 0));
  return (
    <section className="card" aria-labelledby="vencimentos">
      <h2 id="vencimentos" className="ap-card-title">
        Vigências a vencer
      </h2>
      <dl className={rows ? 'ap-expiring' : 'ap-expiring ap-waiting'}>
        {shown.map(({ dias, quantidade }) => (
          <div key={dias}>
            <dt>Em {dias} dias</dt>
            <dd>
              {quantidade === null ? (
                <span className="ap-skel" />
              ) : (
                <Link
                  to={links.apolicesCom({ a_vencer: String(dias) })}
                  aria-label={`Em ${dias} dias: ${formatarInteiro(quantidade)}`}
                >
                  {formatarInteiro(quantidade)}
                </Link>
              )}
            </dd>
            <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true" focusable="false">
              <rect className="ap-bar-track" width="100" height="1" />
              <rect className="ap-bar" width={((quantidade ?? 0) / most) * 100} height="1" />
            </svg>
          </div>
        ))}
      </dl>
    </section>
  );
}
