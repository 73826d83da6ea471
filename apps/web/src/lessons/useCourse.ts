import type { CourseRead, LessonWords } from '@warfold/lessons';
import { wordsIn } from '@warfold/lessons/words';
import { useEffect, useState } from 'react';
import { tellTrouble } from '../notices.ts';
import { useManners } from '../words/index.ts';
import { courseNamed } from './courses.ts';

/** A course as it was read; `undefined` while it is being loaded. */
export function useCourse(key: string | null): CourseRead | null | undefined {
  const [found, setFound] = useState<CourseRead | null | undefined>(undefined);
  useEffect(() => {
    let wanted = true;
    setFound(undefined);
    if (key !== null) courseNamed(key).then((course) => wanted && setFound(course), tellTrouble);
    return () => {
      wanted = false;
    };
  }, [key]);
  return found;
}

/** A text of a course in the reader's language. */
export function useCourseWords(): (words: LessonWords) => string {
  const language = useManners((manners) => manners.language);
  return (words) => wordsIn(words, language).text;
}
