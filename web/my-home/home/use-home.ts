import { showMyHome } from '@holdfast/domain/my-home/endpoints';
import { useInAddress } from '../../base/link.tsx';
import { useAnswer } from '../../kernel/call/query.ts';

/** The home that the address names as `?home=`, else the one that somebody lives in. */
export function useMyHome() {
  const [asked] = useInAddress('home');
  return useAnswer(showMyHome, asked === '' ? {} : { property_id: asked }, { keepFormer: true });
}

/** An address of this area that stays with the home that is looked at. */
export const withHome = (path: string, id: string) => `${path}?home=${id}`;
