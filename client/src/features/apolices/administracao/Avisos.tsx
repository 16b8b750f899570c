import Alert from 'react-bootstrap/Alert';
import Button from 'react-bootstrap/Button';
import type { Aviso } from '../../../../../shared/contracts/apolice/apolice-contract.ts';
import { Link } from 'react-router-dom';
import { links } from '../../../navigation/links.ts';
import { paths } from '../../../navigation/paths.ts';

/** Warnings about missing data, each with a fix. */
export function Avisos({ avisos, onEdit }: { avisos: readonly Aviso[]; onEdit: (() => void) | null }) {
  if (avisos.length === 0) return null;
  return (
    <Alert variant="warning" role="status">
      <ul className="mb-0">
        {avisos.map(({ codigo, mensagem }) => (
          <li key={codigo}>
            {mensagem} <Remedio codigo={codigo} onEdit={onEdit} />
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function Remedio({ codigo, onEdit }: { readonly codigo: Aviso['codigo']; readonly onEdit: (() => void) | null }) {
  switch (codigo) {
    case 'SEM_LIMITE_VIAGEM':
    case 'SEM_VALORES_RCV':
      return (
        onEdit && (
          <Button variant="link" className="p-0 align-baseline" onClick={onEdit}>
            Informar
          </Button>
        )
      );
    case 'SEM_GRUPO':
      return <a href="#grupos">Ver sub-grupos</a>;
    case 'SEM_TAXA':
      return <a href="#taxas">Informar as taxas</a>;
    case 'SEM_RNTRC':
      return <Link to={paths.cadastro('segurado')}>Abrir o cadastro de segurados</Link>;
    case 'SEM_RCDC':
      return onEdit && <Link to={links.novaApoliceDigitada}>Nova apólice</Link>;
  }
}
