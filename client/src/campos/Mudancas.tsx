import type { Mudanca } from '../../../shared/contracts/fields.ts';

export const Mudancas = ({ mudancas }: { readonly mudancas: readonly Mudanca[] }) => (
  <dl className="ap-mudancas d-grid m-0 small">
    {mudancas.map(({ campo, rotulo, antes, depois }) => (
      <div key={campo}>
        <dt className="d-inline m-0 fw-semibold text-break text-body-secondary">{rotulo}</dt>
        <dd className="d-inline m-0 text-break">
          {antes !== null && (
            <>
              <del className="text-body-secondary">{antes}</del> <span aria-hidden="true">→</span>{' '}
            </>
          )}
          <ins className="text-decoration-none">{depois ?? 'em branco'}</ins>
        </dd>
      </div>
    ))}
  </dl>
);
