import { Link } from 'react-router-dom';
import { corretores } from '../../../../../shared/contracts/cadastros/declarados/corretores.ts';
import type { Corretor } from '../../../../../shared/contracts/listas.ts';
import { formatarTelefone } from '../../../../../shared/format/telefone.ts';
import { corretoresQuery } from '../../../api/partes.ts';
import { runtimeConfig } from '../../../api/runtime-config.ts';
import { links } from '../../../navigation/links.ts';
import { CnpjText } from '../../../ui/CnpjText.tsx';
import { CopyButton } from '../../../ui/CopyButton.tsx';
import { columnsOf } from '../../../ui/list/columns.tsx';
import { paginaDaSpec } from './ListaDaSpec.tsx';

const coluna = columnsOf<Corretor>();

export default paginaDaSpec({
  cadastro: corretores,
  query: corretoresQuery,
  name: 'corretores',
  title: 'Corretores',
  placeholder: 'Buscar por razão social, CNPJ, SUSEP, email ou telefone...',
  emptyText: 'Nenhum corretor encontrado',
  keyOf: (row) => row.id_corretor,
  columns: [
    coluna('id_corretor', 'ID', { kind: 'integer', width: '4rem' }),
    coluna('razao_social', 'Razão Social', {
      width: '17rem',
      rowHeader: true,
      render: ({ id_corretor: id, razao_social: nome }) => (
        <span className="ap-two-lines">
          {id && runtimeConfig().builtInApi ? <Link to={links.corretor(id)}>{nome}</Link> : nome}
        </span>
      ),
    }),
    coluna('cnpj', 'CNPJ', { kind: 'cnpj', width: '11.5rem', render: (row) => <CnpjText cnpj={row.cnpj} /> }),
    coluna('registro_susep', 'Registro SUSEP', { width: '8.25rem' }),
    coluna('email_contato', 'Email', {
      render: ({ email_contato: email }) =>
        email && (
          <span className="ap-copyable">
            <a href={`mailto:${email}`}>{email}</a>
            <CopyButton text={email} label={`Copiar email ${email}`} />
          </span>
        ),
    }),
    coluna('telefone_contato', 'Telefone', {
      kind: 'phone',
      width: '9.5rem',
      render: ({ telefone_contato: telefone }) =>
        telefone && (
          <span className="ap-copyable">
            <a href={`tel:${String(telefone).replace(/[^\d+]/g, '')}`}>{formatarTelefone(telefone)}</a>
            <CopyButton text={formatarTelefone(telefone)} label={`Copiar telefone ${formatarTelefone(telefone)}`} />
          </span>
        ),
    }),
  ],
});
