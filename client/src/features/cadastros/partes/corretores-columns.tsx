import { Link } from 'react-router-dom';
import type { Corretor } from '../../../../../shared/contracts/corretores.ts';
import { formatarTelefone } from '../../../../../shared/format/telefone.ts';
import { runtimeConfig } from '../../../api/runtime-config.ts';
import { links } from '../../../navigation/links.ts';
import { CnpjText } from '../../../ui/CnpjText.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import type { Column } from '../../../ui/list/data-table-columns.ts';

export const corretoresColumns: readonly Column<Corretor>[] = [
  { key: 'id_corretor', title: 'ID', kind: 'integer', width: '4rem', value: (row) => row.id_corretor },
  {
    key: 'razao_social',
    title: 'Razão Social',
    width: '17rem',
    rowHeader: true,
    value: (row) => row.razao_social,
    render: ({ id_corretor: id, razao_social: nome }) => (
      <span className="ap-two-lines">
        {id && runtimeConfig().builtInApi ? <Link to={links.corretor(id)}>{nome}</Link> : nome}
      </span>
    ),
  },
  {
    key: 'cnpj',
    title: 'CNPJ',
    kind: 'cnpj',
    width: '11.5rem',
    value: (row) => row.cnpj,
    render: (row) => <CnpjText cnpj={row.cnpj} />,
  },
  { key: 'registro_susep', title: 'Registro SUSEP', width: '8.25rem', value: (row) => row.registro_susep },
  {
    key: 'email_contato',
    title: 'Email',
    value: (row) => row.email_contato,
    render: ({ email_contato: email }) =>
      email && (
        <span className="ap-copyable">
          <a href={`mailto:${email}`}>{email}</a>
          <CopyButton text={email} label={`Copiar email ${email}`} />
        </span>
      ),
  },
  {
    key: 'telefone_contato',
    title: 'Telefone',
    kind: 'phone',
    width: '9.5rem',
    value: (row) => row.telefone_contato,
    render: ({ telefone_contato: telefone }) =>
      telefone && (
        <span className="ap-copyable">
          <a href={`tel:${String(telefone).replace(/[^\d+]/g, '')}`}>{formatarTelefone(telefone)}</a>
          <CopyButton text={formatarTelefone(telefone)} label={`Copiar telefone ${formatarTelefone(telefone)}`} />
        </span>
      ),
  },
];
