import type { ReactNode } from 'react';

interface Props {
  readonly title: string;
  /** What each field is called, and what it holds. */
  readonly fields: readonly (readonly [name: string, value: ReactNode])[];
  /** Stands under the fields. */
  readonly children?: ReactNode;
}

/** Whether the upstream gave a field: zero is a value, empty text is none. */
export function isPresent(value: unknown): boolean {
  return value !== null && value !== undefined && value !== '';
}

/** A section of a record: names and values. */
export function Fields({ title, fields, children }: Props) {
  return (
    <section className="card">
      <div className="card-header">
        <h2>{title}</h2>
      </div>
      <div className="card-body">
        <dl className="ap-fields">
          {fields.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{isPresent(value) ? value : '–'}</dd>
            </div>
          ))}
        </dl>
        {children}
      </div>
    </section>
  );
}
