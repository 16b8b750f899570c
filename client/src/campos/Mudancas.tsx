import type { Mudanca } from '../../../shared/contracts/fields.ts';

/** Amounts within typed texts stay on one line. */
const semQuebra = (texto: string) => texto.replaceAll(/R\$ (?=-?\d)/g, 'R$\u00A0');

export const Mudancas = ({ mudancas }: { readonly mudancas: readonly Mudanca[] }) => (
  <dl className="ap-mudancas d-grid m-0 small">
    {mudancas.map(({ campo, rotulo, antes, depois }) => (
      <div key={campo}>
        <dt className="d-inline m-0 fw-semibold text-break text-body-secondary">{rotulo}</dt>
        <dd className="d-inline m-0 text-break">
          {antes !== null && (
            <>
              <del className="text-body-secondary">{semQuebra(antes)}</del> <span aria-hidden="true">→</span>{' '}
            </>
          )}
          <ins className="text-decoration-none">{semQuebra(depois ?? 'em branco')}</ins>
        </dd>
      </div>
    ))}
  </dl>
);
