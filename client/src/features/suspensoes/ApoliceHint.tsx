import { useQuery } from '@tanstack/react-query';
import { apoliceQuery } from '../../api/apolices.ts';

/** Which policy an id stands for; a failed look-up says nothing and stands in nobody's way. */
export function ApoliceHint({ id }: { readonly id: string }) {
  const wanted = /^[1-9]\d{0,9}$/.test(id) ? id : '';
  const { data } = useQuery({ ...apoliceQuery(wanted), enabled: wanted !== '' });
  if (!data) return null;
  return (
    <span role="status">
      Apólice {data.numero} — {data.seguradoRazaoSocial}
    </span>
  );
}
