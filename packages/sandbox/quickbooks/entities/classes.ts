import type { Books } from '@insights/companies';
import { type JsonObject, present } from '../json.ts';
import { classId, head, morningMs } from './parts.ts';

export function classesJson({ profile }: Books): JsonObject[] {
  const { classes = [], classesChangedAt, startedOn } = profile;
  return classes.map((name, place) =>
    present({
      Name: name,
      FullyQualifiedName: name,
      SubClass: false,
      Active: true,
      ...head(classId(place), morningMs(startedOn), classesChangedAt),
    }),
  );
}
