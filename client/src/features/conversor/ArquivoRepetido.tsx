import { Link } from 'react-router-dom';
import Alert from 'react-bootstrap/Alert';
import type { ConversionOutcome } from '../../api/conversor.ts';
import { paths } from '../../navigation/paths.ts';
import { Icon } from '../../ui/Icon.tsx';

export default function ArquivoRepetido({ outcome, onRepeat }: { outcome: ConversionOutcome; onRepeat: () => void }) {
  const button = 'btn btn-sm btn-outline-secondary';
  return (
    <Alert variant="warning">
      <Icon name="exclamation-triangle" />
      <div className="alert-text">{outcome.message}</div>
      <div className="alert-actions">
        <button type="button" className={button} onClick={onRepeat}>
          <Icon name="arrow-clockwise" />
          Processar mesmo assim
        </button>
        <Link className={button} to={paths.conversao(outcome.id_CONVERSAO)}>
          <Icon name="eye" />
          Ver a conversão anterior
        </Link>
      </div>
    </Alert>
  );
}
