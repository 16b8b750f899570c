import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { apolice } from '../../../../../shared/contracts/apolice/apolice.ts';
import { invalidateApolices } from '../../../api/apolice-administracao.ts';
import { useAdmitted } from '../../../api/use-admitted.ts';
import { useAbrirGaveta } from '../../../gavetas.ts';
import { useOnceAsked } from '../../../hooks/useOnceAsked.ts';
import { paths } from '../../../paths.ts';
import { Icon } from '../../../ui/Icon.tsx';

interface NovaApoliceProps {
  /** A link asks for the form at once. */
  readonly asked: boolean;
}

/** Opens the form of a policy that is typed, where the profile admits to it; the policy's page comes after it. */
export default function NovaApolice({ asked }: NovaApoliceProps) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const abrir = useAbrirGaveta();
  const mayWrite = useAdmitted('write');

  const open = () =>
    abrir({
      cadastro: apolice,
      registro: null,
      onGravado: (id) => {
        void invalidateApolices(client);
        void navigate(paths.apolice(id));
      },
    });
  useOnceAsked(asked && mayWrite, open);

  if (!mayWrite) return null;
  return (
    <button type="button" className="btn btn-outline-secondary" onClick={open}>
      <Icon name="pencil" />
      Nova apólice
    </button>
  );
}
